// Opens the shop on PORT (3000): the door, and Next behind it in the same process.
import { fileURLToPath } from "node:url";
import next from "next";
import { openDoor, shopBehind } from "../lib/door.ts";
import { Changes } from "./changes.ts";
import { door } from "./door.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const port = Number(process.env.PORT || 3000);

openDoor();
const app = next({ dir: root, dev: false, port, hostname: "localhost", quiet: true });
await app.prepare();
const shop = await shopBehind();
const handle = app.getRequestHandler();
const changes = new Changes();
if (shop.followChanges) await changes.follow(shop.followChanges);
const { server, stop } = door((request, response) => void handle(request, response), {
  root,
  changes,
  ...shop,
});
server.listen(port);

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, async () => {
    if (isStopping) return;
    isStopping = true;
    await stop();
    await app.close();
    await changes.close();
    await shop.close();
    process.exit(0);
  });
}
