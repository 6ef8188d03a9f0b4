// npm test: everything that must hold, from a fresh clone. Its last line is the count.
//   npm test -- --only=unit [arguments for Jest]
//   npm test -- --only=journeys [arguments for Playwright]
//   npm test -- --only=types|lint|build
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checks } from "./checks.mjs";
import { isGreen, line, sum } from "./toolchain/counts.mjs";
import { ensureInstalled } from "./toolchain/install.mjs";
import { withLock } from "./toolchain/lock.mjs";
import { pinnedNode } from "./toolchain/node.mjs";
import { root } from "./toolchain/root.mjs";
import { main, Stop, say } from "./toolchain/say.mjs";

const steps = {
  types: ["types"],
  lint: ["lint"],
  unit: ["unit"],
  build: ["build"],
  journeys: ["build", "journeys"],
};
const [, chosen] = process.argv[2]?.match(/^--only=(.+)$/) ?? [];
const args = process.argv.slice(chosen ? 3 : 2);

await main(async () => {
  const names = chosen ? steps[chosen] : Object.keys(steps);
  if (!names) throw new Stop(`--only takes one of: ${Object.keys(steps).join(", ")}`);
  await setUp(ensureInstalled);
  pinnedNode();
  const temporary = mkdtempSync(join(tmpdir(), "shortlisted-test-"));
  try {
    return await runAll(names, checks({ TMPDIR: temporary }));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
});

async function runAll(names, check) {
  const results = [];
  for (const name of names) {
    say(name);
    const counts = await (name === "build" ? setUp(check.build) : check[name](args));
    results.push({ name, counts });
  }
  for (const { name, counts } of results) say(`${name}: ${line(counts)}`);
  const total = sum(results.map((result) => result.counts));
  process.stdout.write(`${line(total)}\n`);
  return isGreen(total) ? 0 : 1;
}

function setUp(work) {
  return withLock(join(root, ".setup-lock"), work, () => {
    say("Another run is setting up this checkout; waiting for it");
  });
}
