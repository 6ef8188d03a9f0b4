import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "@/lib/config";
import { uncachedSegments } from "@/lib/http/page-rules";
import { openHttpServer } from "@/lib/testing/http-server";
import { DAEMON_PATH, nginxArguments, startNginx } from "@/lib/testing/nginx";

const NGINX = readFileSync(join(__dirname, "nginx", "shop.conf"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "proxies-"));
const servers: { close: () => Promise<unknown> }[] = [];
let nginx: Awaited<ReturnType<typeof startNginx>> | null = null;
afterAll(async () => {
  await nginx?.stop();
  for (const server of servers) await server.close();
  rmSync(folder, { recursive: true });
});

async function listen(answer: RequestListener): Promise<string> {
  const server = await openHttpServer(answer);
  servers.push(server);
  return new URL(server.url).port;
}

function run(program: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: "utf8",
    env: { ...process.env, PATH: DAEMON_PATH },
  });
  return { status, said: `${stdout}${stderr}` };
}

describe("docs/nginx/shop.conf", () => {
  it("is taken by nginx as it stands there", () => {
    const { status, said } = run("nginx", ["-t", ...nginxArguments(NGINX, folder)]);
    expect([status, said]).toEqual([0, expect.stringContaining("test is successful")]);
  });

  it("asks an instance that is back before the next one closes", () => {
    const { stopDelaySeconds } = readConfig({ TRUST_PROXY: "1" });
    const seconds = [...NGINX.matchAll(/^ {4}server 127\S+ fail_timeout=(\d+)s;$/gm)].map(
      ([, text]) => Number(text),
    );
    expect(seconds).toHaveLength(2);
    expect(Math.max(...seconds)).toBeLessThan(stopDelaySeconds);
  });

  it("lets nobody wait for a page that is not cached", () => {
    const [, direct = ""] = NGINX.match(/map \$uri \$is_direct \{([^}]*)\}/) ?? [];
    const patterns = [...direct.matchAll(/^\s*~(\S+)\s+1;$/gm)].map(
      ([, text]) => new RegExp(text!),
    );
    const named = direct.match(/[\w.\\-]+(?=[|)])/g)?.map((name) => name.replace("\\", "")) ?? [];
    const isDirect = (path: string) => patterns.some((pattern) => pattern.test(path));
    expect(uncachedSegments.filter((segment) => !isDirect(`/${segment}`))).toEqual([]);
    expect(named.filter((name) => /\w/.test(name)).sort()).toEqual([...uncachedSegments].sort());
    expect(["/", "/products", "/details/1", "/cartoon"].filter(isDirect)).toEqual([]);
  });

  it("asks the other instance for a file that one does not have, and for nothing else", async () => {
    const asked: string[] = [];
    const instance =
      (version: string): RequestListener =>
      (request, response) => {
        asked.push(`${version} ${request.url}`);
        const isThere = !request.url?.startsWith("/_next/") || request.url.includes(version);
        response.writeHead(isThere && request.url !== "/nowhere" ? 200 : 404).end(version);
      };
    const ports = [await listen(instance("old")), await listen(instance("new"))];
    const outside = await listen(() => undefined);
    await servers.pop()?.close();
    nginx = await startNginx(NGINX, folder, { outside, instances: ports });
    const { url } = nginx;
    const get = (path: string) => fetch(`${url}${path}`);

    for (const version of ["old", "new", "old", "new"]) {
      const file = await get(`/_next/static/chunks/${version}.js?${asked.length}`);
      expect([file.status, await file.text()]).toEqual([200, version]);
    }
    expect((await get("/_next/static/chunks/gone.js")).status).toBe(404);
    asked.length = 0;
    expect((await get("/nowhere")).status).toBe(404);
    expect(asked).toHaveLength(1);
  });
});

test("docs/varnish is compiled by Varnish as it stands there", () => {
  const path = join(__dirname, "varnish");
  const args = ["-C", "-f", join(path, "shop.vcl"), "-p", `vcl_path=${path}`];
  const { status, said } = run("varnishd", [...args, "-n", join(folder, "varnish")]);
  expect([status, said.slice(-500)]).toEqual([0, expect.anything()]);
});

test("the Caddyfiles of docs/operations.md are taken by Caddy as they stand there", () => {
  const page = readFileSync(join(__dirname, "operations.md"), "utf8");
  const files = [...page.matchAll(/^```\n([^`]*reverse_proxy[^`]*)```$/gm)].map(
    ([, text]) => text!,
  );
  expect(files.length).toBeGreaterThan(0);
  for (const [at, text] of files.entries()) {
    const path = join(folder, `Caddyfile-${at}`);
    writeFileSync(path, text);
    const { status, said } = run("caddy", ["adapt", "--config", path, "--adapter", "caddyfile"]);
    expect([status, said]).toEqual([0, expect.stringContaining("reverse_proxy")]);
  }
});
