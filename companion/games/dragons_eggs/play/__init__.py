"""Dragons' Eggs in play: Count along with the box, or Ability cards or all cards on the phones.

- `state`: the table and its facts
- `effects`: the abilities on the phones' Treasure, and the bids
- `moves`: the moves and their sentences
- `ask`: the move card
- `hands`: the hand of a seat
- `picture`: the ring and the line
- `entries`: the entries of the resolver
- `change`: the table after each move
"""

from .change import EggsInPlay, start

__all__ = ["EggsInPlay", "start"]
