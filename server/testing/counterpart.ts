import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { openHttpServer } from "../../lib/testing/http-server";

interface Asked {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Stands for a cache in front that is told what to purge: an HTTP server that notes what it is asked. */
export async function counterpart(statusOf: (asked: Asked) => number) {
  const asked: Asked[] = [];
  const server = await openHttpServer(async (request, response) => {
    const { method, url: path, headers } = request;
    const one = { method, path, headers, body: await text(request) };
    asked.push(one);
    response.writeHead(statusOf(one)).end("{}");
  });
  return { asked, ...server };
}
