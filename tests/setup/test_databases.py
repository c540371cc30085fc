"""The tests' own databases: apart from one another, and today's."""

import asyncpg


async def test_a_test_has_a_database_to_itself(database_url: str) -> None:
    connection = await asyncpg.connect(database_url)
    await connection.execute("CREATE TABLE only_here (x int)")
    await connection.close()


async def test_the_next_one_sees_nothing_of_it(database_url: str) -> None:
    connection = await asyncpg.connect(database_url)
    found = await connection.fetchval("SELECT to_regclass('only_here')::text")
    await connection.close()
    assert found is None
