import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface Asked {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Stands for a cache in front that is told what to purge: an HTTP server that notes what it is asked. */
export async function counterpart(statusOf: (asked: Asked) => number) {
  const asked: Asked[] = [];
  const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    const { method, url: path, headers } = request;
    const one = { method, path, headers, body: await text(request) };
    asked.push(one);
    response.writeHead(statusOf(one)).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
