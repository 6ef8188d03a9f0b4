import { spawn } from "node:child_process";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect } from "@playwright/test";
import type { Answered } from "../../lib/api/testing/odd-answers";
import { openHttpServer } from "../../lib/testing/http-server";
import { currentRelease, releaseFolder } from "../../scripts/toolchain/release.mjs";
import { freePort } from "../../scripts/toolchain/server.mjs";

/** What a backend says itself: true where it has answered. */
type Own = (request: IncomingMessage, body: Buffer, response: ServerResponse) => boolean;

/** @param call such as `GET /products/9`. */
type Change = (call: string, answered: Answered) => Answered;

/** Headers of one connection, or that `fetch` says itself. */
const NOT_PASSED_ON = ["host", "connection", "content-length", "transfer-encoding", "keep-alive"];

/**
 * The built shop in front of another backend: one that says some things itself and has all others
 * from the journeys' shop.
 * @param origin of the journeys' shop.
 */
export async function serveWithOtherBackend(
  origin: string,
  own: Own,
  change: Change = (_, answered) => answered,
) {
  const backend = await openHttpServer(async (request, response) => {
    const body = await buffer(request);
    if (own(request, body, response)) return;
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === "string" && !NOT_PASSED_ON.includes(name) ? [[name, value]] : [],
    );
    const answer = await fetch(`${origin}/api${request.url}`, {
      method: request.method,
      headers: { ...Object.fromEntries(headers), ...sender(request) },
      body: body.length > 0 ? new Uint8Array(body) : undefined,
    });
    const given = { status: answer.status, text: await answer.text() };
    const path = request.url?.split("?")[0];
    const { status, text, type = "application/json" } = change(`${request.method} ${path}`, given);
    response.writeHead(status, { "content-type": type });
    response.end(text);
  });
  const { url, shop } = await opened(backend.url);
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => shop.once("exit", resolve));
      shop.kill("SIGTERM");
      await ended;
      await backend.close();
    },
  };
}

/** A browser would not be given the token that a log-in answers with. */
function sender({ url }: IncomingMessage): Record<string, string> {
  return /^\/(?:login|register)$/.test(url ?? "") ? {} : { "sec-fetch-site": "same-origin" };
}

/** Opens the shop, and waits until it is up. */
async function opened(backend: string) {
  const port = String(await freePort());
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    PORT: port,
    SHOP_API_URL: backend,
    TRUST_PROXY: "1",
  };
  const shop = spawn(process.execPath, ["server/main.ts"], {
    cwd: releaseFolder(currentRelease() ?? ""),
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 90_000 }).toBe(true);
  return { url, shop };
}
