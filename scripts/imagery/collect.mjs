// Copies finished pictures from the generator's work folder into public/catalogue; sizes of a
// picture that was there before are thrown away, for sizes.mjs to make anew.
// Usage: node scripts/imagery/collect.mjs scripts/imagery/out
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { preparedSizes } from "./prepared.mjs";

const SETTLED_MS = 5000;
const [work] = process.argv.slice(2);
if (!work) {
  console.error("Usage: node scripts/imagery/collect.mjs <work folder>");
  process.exit(1);
}

const catalogue = fileURLToPath(new URL("../../public/catalogue", import.meta.url));

/** Whether a JPEG is whole: untouched for five seconds and closed by its end marker (FF D9). */
function isFinished(file) {
  if (Date.now() - statSync(file).mtimeMs < SETTLED_MS) return false;
  return readFileSync(file)
    .subarray(-2)
    .equals(Buffer.from([0xff, 0xd9]));
}

function collect(folder) {
  const from = join(work, folder);
  const to = join(catalogue, folder);
  const counts = { copied: 0, waiting: 0 };
  if (!existsSync(from)) return counts;
  mkdirSync(to, { recursive: true });

  for (const name of readdirSync(from).filter((entry) => entry.endsWith(".jpg"))) {
    const source = join(from, name);
    const target = join(to, name);
    if (existsSync(target) && statSync(target).mtimeMs >= statSync(source).mtimeMs) continue;
    if (!isFinished(source)) {
      counts.waiting += 1;
      continue;
    }
    copyFileSync(source, `${target}.part`);
    renameSync(`${target}.part`, target);
    for (const { file } of preparedSizes(`${folder}/${name}`)) {
      rmSync(join(catalogue, file), { force: true });
    }
    counts.copied += 1;
  }
  return counts;
}

for (const folder of ["products", "editorial"]) {
  const { copied, waiting } = collect(folder);
  console.log(`${folder}: ${copied} copied, ${waiting} not finished yet`);
}
