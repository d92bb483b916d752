// The same traffic for the peer's server: two players in each of many matches, choosing at a steady rate. Prints one line
// of JSON with what ours prints.
"use strict";
const { readFileSync } = require("node:fs");
const { io } = require("socket.io-client");

const wanted = Object.fromEntries(
  process.argv.slice(2).map((argument) => argument.replace(/^--/, "").split("=")),
);
const [matches, rate, seconds] = ["matches", "rate", "seconds"].map((name) => Number(wanted[name]));
const base = `http://${wanted.address}`;
// For how long choices are made before they are counted, in milliseconds.
const warmingUp = 1000;
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const memory = () => Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${wanted.process}/status`, "utf8"))[1]);

async function post(path, body) {
  const answer = await fetch(base + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

class Seat {
  constructor(matchID, playerID, credentials) {
    Object.assign(this, { matchID, playerID, credentials, waits: [], missed: 0, turn: null, state: null });
  }

  sit() {
    this.socket = io(`${base}/goofspiel`, { transports: ["websocket"], forceNew: true });
    return new Promise((done) => {
      this.socket.on("connect", () => this.socket.emit("sync", this.matchID, this.playerID, this.credentials, 2));
      this.socket.on("sync", (_, { state }) => {
        this.state = state;
        done();
      });
      this.socket.on("update", (_, state) => {
        const before = this.state.G.hands[this.playerID].length;
        this.state = state;
        if (this.turn !== null && state.G.hands[this.playerID].length < before) {
          if (this.turn.counted) this.waits.push(performance.now() - this.turn.due);
          this.turn = null;
        }
      });
    });
  }

  choose(turn) {
    const { G, _stateID } = this.state;
    const hand = G.hands[this.playerID];
    if (this.turn !== null || hand.length === 0 || G.bids[this.playerID] !== undefined) {
      this.missed += turn.counted ? 1 : 0;
      return;
    }
    this.turn = turn;
    const payload = { type: "bid", args: [hand[0]], playerID: this.playerID, credentials: this.credentials };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, _stateID, this.matchID, this.playerID);
  }
}

async function two() {
  const { matchID } = await post("/games/goofspiel/create", { numPlayers: 2 });
  const seats = [];
  for (const playerID of ["0", "1"]) {
    const joined = await post(`/games/goofspiel/${matchID}/join`, { playerID, playerName: `P${playerID}` });
    seats.push(new Seat(matchID, playerID, joined.playerCredentials));
  }
  await Promise.all(seats.map((seat) => seat.sit()));
  return seats;
}

async function main() {
  const before = memory();
  const seats = [];
  for (let made = 0; made < matches; made += 16) {
    const some = Array.from({ length: Math.min(16, matches - made) }, two);
    seats.push(...(await Promise.all(some)).flat());
  }
  await pause(2000);
  const after = memory();
  const order = [...seats.filter((_, place) => place % 2 === 0), ...seats.filter((_, place) => place % 2 === 1)];
  const [started, used, all] = [performance.now(), process.cpuUsage(), rate * seconds];
  for (let handed = 0; handed < all; ) {
    const due = Math.ceil(((performance.now() - started) * rate) / 1000);
    for (; handed < due && handed < all; handed += 1) {
      const after = (handed * 1000) / rate;
      order[handed % order.length].choose({ due: started + after, counted: after >= warmingUp });
    }
    await pause(1);
  }
  const took = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(used);
  await pause(2000);
  const waits = seats.flatMap((seat) => seat.waits).sort((one, other) => one - other);
  const unanswered = seats.filter((seat) => seat.turn?.counted).length;
  const missed = seats.reduce((sum, seat) => sum + seat.missed, unanswered);
  const count = waits.length + missed;
  // What was missed took for ever, which JSON calls nothing.
  const at = (part) => waits[Math.min(count - 1, Math.floor((count * part) / 100))] ?? null;
  const answered = waits.length / (took - warmingUp / 1000);
  const driver = (user + system) / 1e6 / took;
  const measured = { matches, rate, answered, missed, p50: at(50), p99: at(99), most: at(100), driver };
  console.log(JSON.stringify({ ...measured, idle: (after - before) / matches }));
  process.exit(0);
}

main();
