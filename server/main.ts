// Opens the shop on PORT (3000): the door, and Next behind it in the same process.
import { fileURLToPath } from "node:url";
import { openDoor, shopBehind } from "../lib/http/server-bridge.ts";
import { createNextApp } from "./next-app.ts";
import { serve } from "./serve.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const port = Number(process.env.PORT || 3000);

openDoor();
const app = createNextApp(root, port);
await app.prepare();
const handle = app.getRequestHandler();
await serve((request, response) => void handle(request, response), await shopBehind(), {
  root,
  port,
  close: () => app.close(),
});
