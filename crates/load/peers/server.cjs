// The peer's own server with the same game as ours: two players bid one of thirteen cards at the same time.
"use strict";
const { Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const cards = () => Array.from({ length: 13 }, (_, place) => place + 1);

const Goofspiel = {
  name: "goofspiel",
  setup: () => ({ hands: { 0: cards(), 1: cards() }, prizes: cards(), won: { 0: 0, 1: 0 }, bids: {} }),
  // Nobody sees what another holds or has bid.
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: { [playerID]: G.hands[playerID] },
    bids: Object.fromEntries(Object.entries(G.bids).filter(([player]) => player === playerID)),
  }),
  turn: { activePlayers: { all: "bid" } },
  moves: {
    bid: {
      client: false,
      // Both bid at the same time: the first of them does not make the other's too late.
      ignoreStaleStateID: true,
      move: ({ G, playerID }, card) => {
        if (G.bids[playerID] !== undefined || !G.hands[playerID].includes(card)) return INVALID_MOVE;
        G.bids[playerID] = card;
        G.hands[playerID] = G.hands[playerID].filter((held) => held !== card);
        if (Object.keys(G.bids).length === 2) {
          const prize = G.prizes.shift();
          if (G.bids[0] > G.bids[1]) G.won[0] += prize;
          if (G.bids[1] > G.bids[0]) G.won[1] += prize;
          G.bids = {};
        }
      },
    },
  },
  endIf: ({ G }) => (G.prizes.length === 0 ? { won: G.won } : undefined),
};

const server = Server({ games: [Goofspiel], origins: [/localhost/, /127\.0\.0\.1/] });
server.run({ port: 0 }).then(({ appServer }) => console.log(`127.0.0.1:${appServer.address().port}`));
