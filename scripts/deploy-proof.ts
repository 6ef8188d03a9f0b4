/**
 * A part of `npm run proof`: builds this version and one after it, serves the first read-only as
 * another account, updates two instances under load, on both engines, and tries which releases stay.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clone, copyCheckout, makeNextVersion, makeOrigin, npm } from "./deploy/checkout";
import { readOnly } from "./deploy/other-account";
import { keepReleases, killBuild } from "./deploy/releases";
import { updateUnderLoad } from "./deploy/under-load";
import { startPostgres } from "./toolchain/postgres.mjs";
import { root } from "./toolchain/root.mjs";
import { main } from "./toolchain/say.mjs";

await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), "deploy-"));
  const postgres = await startPostgres();
  if (!postgres) return 1;
  try {
    process.env.TEST_POSTGRES_URL = postgres.url;
    const origin = join(folder, "origin");
    const [one, two, three] = [join(folder, "one"), join(folder, "two"), join(folder, "three")];
    makeOrigin(root, origin);
    clone(origin, one, root);
    await npm(one, ["run", "build"]);
    for (const other of [two, three]) copyCheckout(one, other);
    let faults = await readOnly(one, folder);
    makeNextVersion(origin);
    await killBuild(one);
    faults += await updateUnderLoad("sqlite", [one, one], folder);
    faults += await updateUnderLoad("postgres", [two, three], folder);
    faults += await keepReleases(one, folder);
    return faults === 0 ? 0 : 1;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
