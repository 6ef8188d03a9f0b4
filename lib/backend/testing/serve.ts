import { createServer, type IncomingMessage } from "node:http";
import { startBackend } from "../start";

/** Serves the configured backend over HTTP until it is killed; prints its address when it listens. */
async function serve(): Promise<void> {
  const answer = await startBackend(() => {});
  const server = createServer(async (incoming, outgoing) => {
    const response = await answer(await requestOf(incoming));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (typeof address !== "object" || address === null) throw new Error("no address");
    process.stdout.write(`http://127.0.0.1:${address.port}\n`);
  });
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const method = incoming.method ?? "GET";
  return new Request(`http://shop.test${incoming.url}`, {
    method,
    headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
    body: method === "GET" ? undefined : Buffer.concat(chunks),
  });
}

void serve();
