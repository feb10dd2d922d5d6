"""One folder a game, each ending in one `GAME`; nothing is registered anywhere. They import the kit only."""
