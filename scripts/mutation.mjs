// npm run mutation: changes the code in small ways, room by room, and says which changes no test notices.
//   npm run mutation -- cache cart                         these rooms
//   npm run mutation -- sample                             fifteen files, in minutes, and their scores
//   npm run mutation -- cart --mutate lib/backend/cart/join.ts   one file of a room
// A room's result stands in reports/mutation and is kept in .cache: unchanged code is not tried again.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureTools } from "./toolchain/install.mjs";
import { MUTATION_ROOMS, MUTATION_SAMPLE } from "./toolchain/mutation-rooms.mjs";
import { scoreOf } from "./toolchain/mutation-score.mjs";
import { pinnedNode } from "./toolchain/node.mjs";
import { root } from "./toolchain/root.mjs";
import { main, Stop, say } from "./toolchain/say.mjs";
import { tool } from "./toolchain/tools.mjs";

const args = process.argv.slice(2);
const options = args.findIndex((argument) => argument.startsWith("-"));
const named = options === -1 ? args : args.slice(0, options);
const rest = options === -1 ? [] : args.slice(options);

await main(async () => {
  await ensureTools("proof");
  pinnedNode();
  const all = Object.keys(MUTATION_ROOMS);
  const sample = Object.keys(MUTATION_SAMPLE);
  const rooms = named.length === 0 ? all : named.flatMap((n) => (n === "sample" ? sample : [n]));
  const unknown = rooms.find((room) => ![...all, ...sample].includes(room));
  if (unknown) throw new Stop(`The rooms are ${all.join(", ")}; and sample, some of each.`);
  const low = [];
  for (const room of rooms) {
    say(`mutation of ${room}`);
    rmSync(reportOf(room), { force: true });
    const env = { MUTATION_ROOM: room, NODE_ENV: "test", TEST_ENGINES: "sqlite" };
    if ((await tool("stryker", ["run", ...rest], { env, stdio: "inherit" })) !== 0) low.push(room);
  }
  for (const room of rooms) say(`${room}: ${scoreIn(reportOf(room))}`);
  if (low.length > 0) say(`below the bar, or not measured: ${low.join(", ")}`);
  return low.length === 0 ? 0 : 1;
});

function reportOf(room) {
  return join(root, "reports", "mutation", `${room}.json`);
}

function scoreIn(path) {
  return existsSync(path) ? scoreOf(JSON.parse(readFileSync(path, "utf8"))) : "not measured";
}
