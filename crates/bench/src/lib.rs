//! How fast the games play and the bots think.
