// A step of `npm test`: whether the folder of `npm run build -- --output` serves by itself, as an account
// that is nobody's.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { main, Stop } from "./toolchain/say.mjs";
import { freePort } from "./toolchain/server.mjs";
import { temporaryPlace } from "./toolchain/temporary.mjs";
import { program } from "./toolchain/tools.mjs";

const NOBODYS = 12_345;
const IS_ROOT = process.getuid?.() === 0;
const PAGES = ["/", "/products", "/details/1", "/faq", "/feed.xml", "/icons/favicon.ico"];
/** As a page names what it loads. */
const FILE = /\/_next\/static\/[\w./~%[\]()-]+?\.(?:js|css|woff2)/g;
const LEFT_OUT = ["tsx", "typescript", "tailwindcss", "esbuild", "@next"];

await main(async () => {
  const place = mkdtempSync(join(temporaryPlace(), "output-"));
  try {
    const folder = join(place, "shop");
    const code = await program("scripts/output.mjs", [folder], { quiet: true });
    if (code !== 0) return code;
    const left = LEFT_OUT.filter((name) =>
      existsSync(join(folder, "node_modules", name, "package.json")),
    );
    if (left.length > 0) throw new Stop(`It holds ${left.join(", ")}.`);
    await serve(folder, join(place, "data"));
    return 0;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});

async function serve(folder, data) {
  mkdirSync(data);
  const who = IS_ROOT ? { uid: NOBODYS, gid: NOBODYS } : {};
  if (IS_ROOT) for (const path of [data, join(folder, "..")]) chownSync(path, NOBODYS, NOBODYS);
  const port = await freePort();
  const metrics = `127.0.0.1:${await freePort()}`;
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: data,
    HOST: "127.0.0.1",
    PORT: String(port),
    METRICS: metrics,
  };
  const shop = join(folder, "bin", "shop");
  const child = spawn(shop, ["start"], {
    cwd: "/",
    env,
    stdio: ["ignore", "pipe", "pipe"],
    ...who,
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => said.push(text));
  const gone = once(child, "close");
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Stop(`It ended with ${child.exitCode}.`);
      await sleep(100);
    }
    const get = async (path) => {
      // Each file as it is, and not one that was packed beforehand.
      const headers = { "accept-encoding": "identity" };
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      if (answer.status !== 200) throw new Stop(`${path}: ${answer.status}`);
      return answer.text();
    };
    const pages = await Promise.all(PAGES.map(get));
    const files = new Set(pages.flatMap((text) => text.match(FILE) ?? []));
    if (files.size === 0) throw new Stop("No page names a file.");
    await Promise.all([...files].map(get));
    const measured = await (await fetch(`http://${metrics}/metrics`)).text();
    if (!measured.includes("shop_http_requests_total{")) throw new Stop(`Metrics: ${measured}`);
    for (const words of [["ready"], ["orders", "list"], ["backup", join(data, "copy")]]) {
      const { status, stderr } = spawnSync(shop, words, {
        cwd: "/",
        env,
        encoding: "utf8",
        ...who,
      });
      if (status !== 0) throw new Stop(`shop ${words.join(" ")}: ${stderr}`);
    }
  } catch (error) {
    process.stderr.write(Buffer.concat(said));
    throw error;
  } finally {
    child.kill("SIGTERM");
  }
  const [code] = await gone;
  if (code !== 0) throw new Stop(`SIGTERM ended it with ${code}.`);
}
