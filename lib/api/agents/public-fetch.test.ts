import type { RequestListener } from "node:http";
import { networkTo } from "@/lib/http/testing/network";
import { openHttpServer } from "@/lib/testing/http-server";
import { fetchPublic, readable } from "./public-fetch";

test.each([
  ["http://agent.example.com/", "ftp://agent.example.com/", "//agent.example.com/", "profile"],
  ["https://127.0.0.1/", "https://[::1]/", "https://2130706433/", "https://0x7f.1/"],
  ["https://localhost/", "https://agent/", "https://agent.example.com:8443/"],
  ["https://me@agent.example.com/", "https://a:b@agent.example.com/", "file:///etc/passwd", ""],
])("%s and the like name no profile", (...addresses) => {
  expect(addresses.filter((address) => readable(address))).toEqual([]);
});

describe("over a network", () => {
  let server: Awaited<ReturnType<typeof openHttpServer>>;
  let answer: RequestListener;
  const asked: string[] = [];
  beforeAll(async () => {
    server = await openHttpServer((request, response) => {
      asked.push(request.url ?? "");
      answer(request, response);
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    asked.length = 0;
  });

  const get = (addresses?: readonly string[], timeoutMs = 60_000) =>
    fetchPublic(
      "https://agent.example.com/profile?v=1",
      networkTo(server.url, addresses),
      timeoutMs,
    );

  it("reads the text", async () => {
    answer = (_, response) => response.end('{"ucp":"é"}');
    expect(await get()).toBe('{"ucp":"é"}');
    expect(asked).toEqual(["/profile?v=1"]);
  });

  it("asks nobody where one of a name's addresses is not public", async () => {
    for (const addresses of [["10.0.0.1"], ["93.184.215.14", "::1"], []])
      await expect(get(addresses)).rejects.toThrow();
    expect(asked).toEqual([]);
  });

  it("follows no redirect, and takes no other status", async () => {
    for (const status of [301, 302, 307, 308, 204, 404, 500]) {
      answer = (_, response) =>
        response.writeHead(status, { location: `${server.url}/elsewhere` }).end();
      await expect(get()).rejects.toThrow(`status ${status}`);
    }
    expect(new Set(asked)).toEqual(new Set(["/profile?v=1"]));
  });

  it("takes 64 KB and no more, whatever is said of the length", async () => {
    answer = (_, response) => response.end("x".repeat(64 * 1024));
    expect(await get()).toHaveLength(64 * 1024);
    answer = (_, response) => response.end("x".repeat(64 * 1024 + 1));
    await expect(get()).rejects.toThrow("too large");
  });

  it("waits its time and no longer, for the head or for the rest", async () => {
    answer = () => undefined;
    await expect(get(undefined, 20)).rejects.toThrow();
    answer = (_, response) => response.write("{");
    await expect(get(undefined, 20)).rejects.toThrow();
  });
});
