import { fileURLToPath } from "node:url";
import { awaitBridge, declareServer } from "../lib/http/server-bridge.ts";
import { exitWhenRefused } from "../lib/platform/start-refused.ts";
import { createNextApp } from "./next-app.ts";
import { serve } from "./serve.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const port = Number(process.env.PORT || 3000);

declareServer();
const app = createNextApp(root, port);
const start = async () => {
  await app.prepare();
  const handle = app.getRequestHandler();
  await serve((request, response) => void handle(request, response), await awaitBridge(), {
    root,
    port,
    close: () => app.close(),
  });
};
await start().catch(exitWhenRefused);
