/**
 * npm run proof:container: builds the image on bases of Debian's own packages and follows "In a container"
 * of docs/deploying.md: two shops of one image, import, order, update, backup, restore. As root on Debian.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aProduct, csvOf } from "@/owner/testing/csv";
import { BUILD, makeBases, registryArguments } from "./container/bases";
import { type Podman, podmanIn, runtimeOf } from "./container/podman";
import { containerArguments, placeFor, startContainer } from "./container/shop";
import { startLoad } from "./deploy/load";
import { goodsBySku, paidOrders, placesToVisit } from "./deploy/trial-shop";
import { canInstallPackages, installPackages, onPath } from "./toolchain/programs.mjs";
import { root } from "./toolchain/root.mjs";
import { main, Stop, say } from "./toolchain/say.mjs";

const PROGRAMS = ["podman", "buildah", "crun", "runc", "mmdebstrap"];
const MAX_MEGABYTES = 350;
const COMMITS = ["1".repeat(40), "2".repeat(40)] as const;
/** Nobody's on any machine; the image's own account is another. */
const STRANGER = 12_345;
const OWN = 10_001;
const BUILDS = ["npm", "npx", "tsx", "tsc", "esbuild", "gcc", "make", "apt-get", "git"];

await main(async () => {
  const missing = PROGRAMS.filter((name) => !onPath(name));
  if (missing.length > 0 && !(canInstallPackages() && (await installPackages(missing))))
    throw new Stop(
      `Missing: ${missing.join(", ")} (Debian's packages), and an account that is root.`,
    );
  const folder = mkdtempSync(join(tmpdir(), "container-"));
  const podman = podmanIn(folder);
  try {
    await journey(podman, folder);
    return 0;
  } finally {
    podman.tried(["rm", "--force", "--all"]);
    podman.tried(["rmi", "--force", "--all"]);
    podman.tried(["umount", "--all"]);
    rmSync(folder, { recursive: true, force: true });
  }
});

async function journey(podman: Podman, folder: string): Promise<void> {
  const bases = makeBases(podman, folder);
  const [before, after] = COMMITS.map((commit, index) => {
    const tag = `localhost/shortlisted:${index + 1}`;
    say(`building ${tag}`);
    podman.done([
      ...BUILD,
      "--layers",
      ...bases,
      ...registryArguments(folder),
      `--build-arg=COMMIT=${commit}`,
      `--tag=${tag}`,
      `--file=${join(root, "Containerfile")}`,
      root,
    ]);
    return tag;
  });
  if (!before || !after) throw new Stop("No image.");
  const [runtime = ""] = runtimeOf(podman, before);
  const shops: Podman = { ...podman, run: [runtime, ...podman.run] };
  look(shops, before);

  const [one, two, three] = [
    placeFor(folder, "one", STRANGER),
    placeFor(folder, "two", OWN),
    placeFor(folder, "three", OWN),
  ];
  const demo = await startContainer(shops, "demo", before, one, []);
  const own = await startContainer(shops, "own", before, two, ["--empty"]);
  say(`ready in ${demo.readyMs} ms with the demo to fill in, ${own.readyMs} ms without`);
  say(`memory of a shop at rest: ${own.megabytes()} MB`);
  own.command([
    "init",
    "--yes",
    "--name=Maison Lumen",
    "--country=US",
    "--email=care@lumen.example",
  ]);
  const csv = csvOf([{ ...aProduct("ring", { sku: "RING", price: "80.00", tracker: "" }) }]);
  say(own.command(["import", "-"], csv).split("\n")[0] ?? "");
  const health = podman.tried(["healthcheck", "run", "own"]);
  expect(health.status === 0, `the health check says: ${health.stdout}${health.stderr}`);
  own.send("HUP");

  const database = { sqlite: join(two.folder, "shop.db") };
  const goods = await goodsBySku(database, "RING");
  await visit(own.url, goods, { orders: 3, pages: 30 });
  const orders = await paidOrders(database);
  expect(orders > 0, "no order was paid");
  const listed = own.command(["orders", "list", "--all"]);
  say(`memory under load: ${own.megabytes("peak")} MB at most, of 512`);
  const versionBefore = await (await fetch(`${own.url}/healthz`)).text();
  own.command(["backup", "/data/shop.backup"]);
  expect(own.stop() === 0, "SIGTERM did not end the shop with 0");

  const updated = await startContainer(shops, "updated", after, two, ["--empty"]);
  const versionAfter = await (await fetch(`${updated.url}/healthz`)).text();
  say(
    `updated from ${versionBefore.trim()} to ${versionAfter.trim()}, ready in ${updated.readyMs} ms`,
  );
  expect(versionAfter.includes(COMMITS[1].slice(0, 12)), "the update runs the version before");
  expect(updated.command(["orders", "list", "--all"]) === listed, "the update has other orders");
  await visit(updated.url, goods, { orders: 1, pages: 5 });
  updated.command(["backup", "/data/after.backup"]);
  const all = updated.command(["orders", "list", "--all"]);
  expect(updated.stop() === 0, "SIGTERM did not end the updated shop with 0");

  copyFileSync(join(two.folder, "after.backup"), join(folder, "after.backup"));
  const restoring = [...shops.run, "--rm", ...containerArguments(three)];
  const file = `--volume=${join(folder, "after.backup")}:/backup:ro,Z`;
  execFileSync("chown", [`${OWN}:${OWN}`, join(folder, "after.backup")]);
  shops.done([...restoring, file, after, "restore", "/backup"]);
  const restored = shops.done([...restoring, after, "orders", "list", "--all"]);
  expect(restored === all, "the restored shop has other orders");
  const settings = [two, three].map(({ folder }) =>
    readFileSync(join(folder, "shop", "shop.yaml"), "utf8"),
  );
  expect(settings[0] === settings[1], "the restored shop has other settings");
  expect((await fetch(`${demo.url}/products`)).ok, "the shop beside it is gone");
  expect(demo.stop() === 0, "SIGTERM did not end the demo's shop with 0");
  refusals(shops, after, folder);
  say(`${await paidOrders(database)} orders, kept by the update and by the backup`);
}

/** What the image holds, and what it does not. */
function look(podman: Podman, image: string): void {
  const inspect = (format: string) =>
    podman.done(["image", "inspect", `--format=${format}`, image]);
  const megabytes = Math.round(Number(inspect("{{.Size}}")) / 1e6);
  say(`the image is ${megabytes} MB`);
  expect(megabytes <= MAX_MEGABYTES, `it is larger than ${MAX_MEGABYTES} MB`);
  expect(inspect("{{.Config.User}}") === `${OWN}:${OWN}`, "it runs as root");
  expect(
    inspect('{{index .Config.Labels "org.opencontainers.image.revision"}}') === COMMITS[0],
    "it does not name its commit",
  );
  const script = `for name in ${BUILDS.join(" ")}; do command -v $name; done; du -sm /shop/node_modules`;
  const shell = ["--rm", "--entrypoint=/bin/sh", image, "-c", script];
  const said = podman.done([...podman.run, ...shell]).split("\n");
  expect(said.length === 1, `it holds ${said.slice(0, -1).join(", ")}`);
  say(`packages inside: ${Number.parseInt(said[0] ?? "", 10)} MB`);
}

/** A folder that is somebody else's ends the start with the reason, and with 78. */
function refusals(podman: Podman, image: string, folder: string): void {
  const foreign = placeFor(folder, "foreign", OWN);
  const place = containerArguments({ ...foreign, user: STRANGER });
  const { status, stderr } = podman.tried([...podman.run, "--rm", ...place, image]);
  expect(
    status === 78 && stderr.includes("may not write to /data"),
    `a folder of another account: ${status} ${stderr}`,
  );
}

interface Wanted {
  orders: number;
  pages: number;
}

async function visit(
  url: string,
  goods: Awaited<ReturnType<typeof goodsBySku>>,
  wanted: Wanted,
): Promise<void> {
  const { port } = new URL(url);
  const running = startLoad(url, await placesToVisit(Number(port)), goods);
  const { load } = running;
  const isDone = () => load.orders.length >= wanted.orders && load.pages >= wanted.pages;
  while (load.failures.length === 0 && !isDone()) await new Promise((next) => setTimeout(next, 50));
  await running.stop();
  running.close();
  expect(load.failures.length === 0, load.failures.slice(0, 5).join("\n"));
  expect(load.brokenPages.length === 0, `pages without a file: ${load.brokenPages.join(" ")}`);
}

function expect(isRight: boolean, otherwise: string): asserts isRight {
  if (!isRight) throw new Stop(otherwise);
}
