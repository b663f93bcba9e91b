// A boardgame.io server with the duel of 呲儿: the peer of the load benchmark, in memory as it comes.
// Both players declare at once; the declarations are kept from the other until both are in, then they are settled.
// Usage: node server.js PORT

const { Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

// cost and gain in half units of ammo; one opponent, so a target need not be named
const ABILITIES = {
  子弹: { cost: 0, gain: 2, damage: 0, cancelledBy: [], voids: [] },
  呲儿: { cost: 1, gain: 0, damage: 1, cancelledBy: ["呲儿"], voids: [] },
  手斧: { cost: 2, gain: 0, damage: 1, cancelledBy: ["手斧"], voids: ["呲儿"] },
  板砖: { cost: 3, gain: 0, damage: 1, cancelledBy: ["板砖"], voids: ["呲儿", "手斧"] },
  横扫: { cost: 4, gain: 0, damage: 1, cancelledBy: ["横扫"], voids: ["呲儿", "手斧", "板砖"] },
  防御: { cost: 0, gain: 0, damage: 0, cancelledBy: [], voids: ["呲儿", "手斧", "横扫"] },
  闪避: { cost: 0, gain: 0, damage: 0, cancelledBy: [], voids: ["呲儿", "板砖", "竖劈"] },
};

function settle(G) {
  const [first, second] = G.declared.map((name) => ABILITIES[name]);
  const events = G.declared.map((name, seat) => ({ kind: "show", seat, name }));
  const cancelled = first.cancelledBy.includes(G.declared[1]) || second.cancelledBy.includes(G.declared[0]);
  [first, second].forEach((own, seat) => {
    const other = seat === 0 ? second : first;
    G.ammo[seat] += own.gain - own.cost;
    if (own.gain) events.push({ kind: "load", seat, n: own.gain });
    if (own.cost) events.push({ kind: "pay", seat, n: own.cost });
    if (cancelled || !other.damage) return;
    if (own.voids.includes(G.declared[1 - seat])) events.push({ kind: "blocked", seat });
    else {
      G.hp[seat] -= other.damage;
      events.push({ kind: "hit", seat, n: other.damage });
    }
  });
  G.beat += 1;
  G.events = events;
  G.declared = [null, null];
}

const duel = {
  name: "duel",
  setup: () => ({ beat: 1, hp: [1, 1], ammo: [0, 0], declared: [null, null], events: [] }),
  turn: { activePlayers: { all: "declare" }, stages: { declare: {} } },
  playerView: ({ G, playerID }) => ({
    ...G,
    declared: G.declared.map((name, seat) => (String(seat) === playerID ? name : name && "?")),
  }),
  moves: {
    declare: {
      ignoreStaleStateID: true, // the other one may have declared meanwhile
      client: false,
      undoable: false,
      move: ({ G, playerID }, name) => {
        const seat = Number(playerID);
        const ability = ABILITIES[name];
        if (!ability || ability.cost > G.ammo[seat] || G.declared[seat] !== null) return INVALID_MOVE;
        G.declared[seat] = name;
        if (!G.declared.includes(null)) settle(G);
      },
    },
  },
  endIf: ({ G }) => {
    if (Math.min(...G.hp) > 0) return undefined;
    return { winners: [0, 1].filter((seat) => G.hp[seat] > 0) };
  },
};

const port = Number(process.argv[2]);
const server = Server({ games: [duel], origins: [`http://127.0.0.1:${port}`] });
server.run({ port, host: "127.0.0.1" }, () => console.log("ready"));
