import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uncachedSegments } from "@/lib/http/page-rules";
import { openHttpServer } from "@/lib/testing/http-server";

const NGINX = readFileSync(join(__dirname, "nginx", "shop.conf"), "utf8");
const PATH = `${process.env.PATH}:/usr/sbin`;
const folder = mkdtempSync(join(tmpdir(), "proxies-"));
const servers: { close: () => Promise<unknown> }[] = [];
let nginx: ChildProcess | null = null;
afterAll(async () => {
  if (nginx) {
    nginx.kill();
    await once(nginx, "exit");
  }
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
    env: { ...process.env, PATH },
  });
  return { status, said: `${stdout}${stderr}` };
}

/** The documented file inside what it is included in, with the folder and ports of a test. */
function nginxFile(shopConf: string): string {
  mkdirSync(join(folder, "cache"), { recursive: true });
  const conf = shopConf.replace("/var/cache/nginx/shop", join(folder, "cache"));
  const path = join(folder, "nginx.conf");
  writeFileSync(join(folder, "shop.conf"), conf);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    path,
    `daemon off; master_process off; error_log stderr; pid ${join(folder, "nginx.pid")};
     events {} http { access_log off; ${temporary.join(" ")} include ${join(folder, "shop.conf")}; }`,
  );
  return path;
}

describe("docs/nginx/shop.conf", () => {
  it("is taken by nginx as it stands there", () => {
    const { status, said } = run("nginx", ["-t", "-c", nginxFile(NGINX), "-e", "stderr"]);
    expect([status, said]).toEqual([0, expect.stringContaining("test is successful")]);
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
    const conf = NGINX.replace("127.0.0.1:3000", `127.0.0.1:${ports[0]}`)
      .replace("127.0.0.1:3001", `127.0.0.1:${ports[1]}`)
      .replace("127.0.0.1:8080", `127.0.0.1:${outside}`);
    const args = ["-c", nginxFile(conf), "-e", "stderr"];
    nginx = spawn("nginx", args, { env: { ...process.env, PATH }, stdio: "ignore" });
    const get = (path: string) => fetch(`http://127.0.0.1:${outside}${path}`);
    while ((await get("/").catch(() => null)) === null) await new Promise(setImmediate);

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
