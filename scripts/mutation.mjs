// npm run mutation: changes the code in small ways, room by room, and says which changes no test notices.
//   npm run mutation -- cache cart                         these rooms
//   npm run mutation -- cart --mutate lib/backend/cart/join.ts   one file of a room
// A room's result stands in reports/mutation and is kept in .cache: unchanged code is not tried again.
import { MUTATION_ROOMS } from "./toolchain/mutation-rooms.mjs";
import { pinnedNode } from "./toolchain/node.mjs";
import { main, Stop, say } from "./toolchain/say.mjs";
import { tool } from "./toolchain/tools.mjs";

const args = process.argv.slice(2);
const options = args.findIndex((argument) => argument.startsWith("-"));
const named = options === -1 ? args : args.slice(0, options);
const rest = options === -1 ? [] : args.slice(options);

await main(async () => {
  pinnedNode();
  const rooms = named.length > 0 ? named : Object.keys(MUTATION_ROOMS);
  const unknown = rooms.find((room) => !Object.hasOwn(MUTATION_ROOMS, room));
  if (unknown) throw new Stop(`The rooms are ${Object.keys(MUTATION_ROOMS).join(", ")}.`);
  const low = [];
  for (const room of rooms) {
    say(`mutation of ${room}`);
    const env = { MUTATION_ROOM: room, NODE_ENV: "test", TEST_ENGINES: "sqlite" };
    if ((await tool("stryker", ["run", ...rest], { env, stdio: "inherit" })) !== 0) low.push(room);
  }
  if (low.length > 0) say(`below the bar, or not measured: ${low.join(", ")}`);
  return low.length === 0 ? 0 : 1;
});
