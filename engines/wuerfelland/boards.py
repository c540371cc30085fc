"""The eight boards of the house, drawn as maps: four boards with two sides each. W1.

A letter is a space of its colour (A is grey), a star behind it marks its treasure, `@` the start.
"""

from engines.wuerfelland.checking import checked
from engines.wuerfelland.hexes import Board, read_board

DRAWINGS = {
    "1A": """
           A
    G G A*A Y G G*
     G A O Y G G
      O O Y Y A A
       O O Y A R R
      B*B B O O A R
       B G G B B A
      O G Y G @ A A
       O O Y Y R R
        O*Y B B R R
           B O O O R B B
            G G Y*Y B B B
             G Y Y R R R*
              Y R R R A A
                     A
    """,
    "1B": """
           G*
        B O G
       B O O G     A*
      R*R O A   G A A
     R R R B A G A R R
      O A B A G G G R R
     O A A B @ O R R Y
    O*O O A Y Y O Y Y A
     R R R G G Y O B A A
      Y Y Y G   Y O B*B
     G G Y*G     O B Y
      B B B         Y Y
       B B
    """,
    "2A": """
         Y*    R
        Y Y Y R R*
       R Y G O O Y B B
    A R O G G O Y Y B B*
     A*R O A A Y G A A
    A G O O A A G G G
     G B B O @ G A A A
        B R R B B A A
         R G B O O O*
          R G B O O
           G*G O Y
          R R Y Y Y
           R B Y
          R B B
    """,
    "2B": """
                A*
             O B A A
          O*O B A A R R*Y B
         O B B Y Y R R Y Y B
        G B A A Y A A R Y Y B*
       G G R R A Y A A G G
      O Y*R O R @ A G A G
     O O Y B O O G G G
      B Y G B O R R
     B Y G G B R
    O Y R G*B
     O O R
    """,
    "3A": """
        B R G*G
       B G R G
      B G B R A
     B O*G B B A
    R O O B Y A B*
     R O Y Y A B B
    G O B B A G G G
     G G B @ G Y Y
      G O O R Y O Y*
     O O A A R Y O
    A A A Y Y R R
     R*R R Y Y Y
      R R Y O O
         A A O
          A*A
    """,
    "3B": """
             A Y*
            A Y Y
       R*R A O Y B B
      A G R O O O O R
     A A G R A Y R R O*
    G G G R A Y Y G O O
     B*B B A @ G G Y G
    R R B A R B G Y G
     R O O O R B Y G G*
    R O A B O O B Y G
       A*A B Y B B
        A B Y Y
    """,
    "4A": """
       A
      A O R R
     G*A O Y R*O
    G G O Y Y O B B
     Y R O G Y O B B B
    Y Y R O G Y G Y Y
     Y Y R O @ B G G Y Y*
      B B A A B R G R R
       B*A A R R A R R
        B O O R O A A B B
             O*O G A G B A*
                G G G A A
    """,
    "4B": """
         A   Y*Y
        A Y Y Y
       A A B R R O
        G B R R O O
       G*B B A O B O*
        G A A B B G
       Y Y Y @ O O G
      G G O R O B B B B
     G G O O R O O R R
    G B Y Y O R G G A R*
     B Y R Y Y A A G A
      B*R R Y A*A A G
         R
    """,
}

BOARDS: dict[str, Board] = {
    key: checked(read_board(key, drawing)) for key, drawing in DRAWINGS.items()
}
"""By id: the number of the board and its side, `1A` to `4B`."""

NUMBERS = (1, 2, 3, 4)
"""There is one copy of each board, so no two seats have the same. W1."""

SIDES = ("A", "B")
