// `shop start` of a folder that `npm run build -- --output` made: npm start without the installing and
// the building.
import { join, resolve } from "node:path";
import { run } from "../toolchain/child.mjs";
import { refuseUnwritable } from "../toolchain/data-folder.mjs";
import { root } from "../toolchain/root.mjs";
import { main, Stop } from "../toolchain/say.mjs";
import { serveFrom } from "../toolchain/server.mjs";

const EMPTY = "--empty";

await main(async () => {
  const words = process.argv.slice(2);
  const unknown = words.find((word) => word !== EMPTY);
  if (unknown) throw new Stop(`shop start takes ${EMPTY} (no demo catalog) and not ${unknown}.`, 2);
  refuseUnwritable(resolve(root, process.env.DATA_DIR || ".data"));
  const seed = ["--conditions=react-server", join(root, "owner", "seed.mjs"), "--if-new", ...words];
  const code = await run(process.execPath, seed);
  if (code !== 0) throw new Stop("", code);
  return serveFrom(root, join("server", "main.mjs"), Number(process.env.PORT || 3000));
});
