// npm run build -- --output FOLDER: what a server or an image runs, and nothing that only makes it.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { build } from "esbuild";
import { holdCurrentRelease, versionHere } from "./toolchain/release.mjs";
import { root } from "./toolchain/root.mjs";
import { main, Stop, say } from "./toolchain/say.mjs";

/** Our TypeScript, each with the conditions that it is run with. */
const BUNDLES = [
  { from: "server/main.ts", to: "server/main.mjs", conditions: [] },
  { from: "next.config.ts", to: "next.config.mjs", conditions: [] },
  { from: "owner/main.ts", to: "owner/main.mjs", conditions: ["react-server"] },
  { from: "scripts/seed.ts", to: "owner/seed.mjs", conditions: ["react-server"] },
];
const PROGRAMS = ["scripts/output/start.mjs", "scripts/output/ready.mjs"];
const READ_BY_PATH = ["public", "shop", "demo/shop"];
/** In our code, which reads these files of packages itself. */
const FONT = /["'`]((?:@[\w.-]+\/)?[\w.-]+\/[\w./-]+\.woff2)["'`]/g;
const SOURCE = /\.(?:[cm]?tsx?|map)$|\.nft\.json$|\/testing$/;
/** Next's compiler, its development and its documents: of these only what its own trace of a server names. */
const MAKES_PAGES =
  /\/next\/dist\/(?:docs|build\/(?:babel|swc|webpack)|server\/dev|compiled\/(?:babel|webpack|next-server))[\w-]*\/|\.dev\.js$|\.map$/;
/** Native code for other machines, and what it was made of. */
const FOREIGN = new RegExp(
  `/prebuilds/(?!${process.platform}-${process.arch}\\b)|\\.(?:c|cc|cpp|h|hpp|gyp)$`,
);
/** What Next looks up, and does not load, before it reads its configuration. */
const LOOKED_UP = ["webpack", "@babel/runtime/package.json"].map((path) =>
  join("node_modules", "next", "dist", "compiled", path),
);
const COMMAND = /npm run shop --(?= |"|'|`)/g;

/** What one trace has read, for the next. */
const READ = {};

/** Packages stay what they are; their JSON, which Node reads only by another spelling, comes along. */
const packagesOutside = {
  name: "packages-outside",
  setup: (bundling) =>
    bundling.onResolve({ filter: /^(?:[^@./]|@[^/])/ }, ({ path, kind }) =>
      kind === "entry-point" || path.endsWith(".json") ? undefined : { external: true, path },
    ),
};

await main(async () => {
  const folder = process.argv[2];
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Stop(`${folder} is not empty: name a folder that is to be made.`);
  const { folder: release } = holdCurrentRelease();
  const bundles = mkdtempSync(join(root, "node_modules", ".output-"));
  try {
    const packages = await packagesOf(release, bundles);
    for (const path of packages) copy(join(root, path), join(folder, path));
    for (const { to } of BUNDLES) copyWords(join(bundles, to), join(folder, to));
  } finally {
    rmSync(bundles, { recursive: true, force: true });
  }
  copyTree(join(release, ".next"), join(folder, ".next"));
  for (const path of [...READ_BY_PATH, ...LOOKED_UP])
    copyTree(join(root, path), join(folder, path));
  for (const path of await filesOf(PROGRAMS)) copy(join(root, path), join(folder, path));
  copy(process.execPath, join(folder, "bin", "node"), 0o755);
  copy(join(root, "scripts", "output", "shop.sh"), join(folder, "bin", "shop"), 0o755);
  writeVersion(folder, release);
  say(`The shop is in ${folder} (${megabytes(folder)} MB): ${join(folder, "bin", "shop")} start`);
});

/** The files of packages that the server, the commands and the pages load. */
async function packagesOf(release, bundles) {
  const ofNext = new Set(await tracesUnder(release, ["next-server.js.nft.json"]));
  const paths = new Set([...ofNext, ...(await tracesUnder(release, tracesIn(release)))]);
  const fonts = new Set(ourCode(join(release, ".next", "server")).flatMap(fontsNamedIn));
  for (const { from, to, conditions } of BUNDLES) {
    const outfile = join(bundles, to);
    await build({
      absWorkingDir: root,
      entryPoints: [from],
      outfile,
      bundle: true,
      plugins: [packagesOutside],
      platform: "node",
      format: "esm",
      target: "node24",
      conditions,
      logLevel: "error",
    });
    const ignore = (path) =>
      !path.startsWith("node_modules/") || (MAKES_PAGES.test(path) && !ofNext.has(path));
    const found = await filesOf([relative(root, outfile)], { conditions, ignore });
    for (const path of found) paths.add(path);
    for (const font of fontsNamedIn(outfile)) fonts.add(font);
  }
  for (const path of fonts) paths.add(path);
  const own = relative(root, bundles);
  return [...paths].filter(
    (path) =>
      path.startsWith("node_modules/") &&
      !path.startsWith(own) &&
      !path.endsWith(".map") &&
      !FOREIGN.test(path),
  );
}

async function filesOf(programs, { conditions = [], ignore } = {}) {
  const options = { base: root, conditions: [...conditions, "node"], ignore, cache: READ };
  const { fileList } = await nodeFileTrace(
    programs.map((path) => join(root, path)),
    options,
  );
  return [...fileList];
}

/** Next's own traces, which it writes beside what it builds. */
function tracesIn(release) {
  return readdirSync(join(release, ".next", "server"), { recursive: true })
    .filter((path) => path.endsWith(".nft.json"))
    .map((path) => join("server", path));
}

async function tracesUnder(release, traces) {
  return traces.flatMap((path) => {
    const { files } = JSON.parse(readFileSync(join(release, ".next", path), "utf8"));
    return files
      .map((file) => posix.join(".next", dirname(path), file))
      .filter((file) => file.startsWith("node_modules/"));
  });
}

function ourCode(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith(".js"))
    .map((path) => join(folder, path));
}

function fontsNamedIn(path) {
  return [...readFileSync(path, "utf8").matchAll(FONT)]
    .map(([, font]) => join("node_modules", font))
    .filter((font) => existsSync(join(root, font)));
}

/** Links stay links. */
function copyTree(from, to) {
  if (SOURCE.test(from) || from.endsWith("/.next/cache")) return;
  if (lstatSync(from).isDirectory())
    for (const name of readdirSync(from)) copyTree(join(from, name), join(to, name));
  else if (from.endsWith(".js")) copyWords(from, to);
  else copy(from, to);
}

/** There is no npm beside it. */
function copyWords(from, to) {
  const text = readFileSync(from, "utf8");
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, text.replace(COMMAND, "shop"), { mode: 0o644 });
}

/** For whichever account serves it. */
function copy(from, to, mode = 0o644) {
  mkdirSync(dirname(to), { recursive: true });
  if (lstatSync(from).isSymbolicLink()) return symlinkSync(readlinkSync(from), to);
  copyFileSync(from, to);
  chmodSync(to, mode);
}

function writeVersion(folder, release) {
  const { id } = JSON.parse(readFileSync(join(release, "release.json"), "utf8"));
  const { commit, version } = versionHere();
  const { name, description, type } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const write = (file, content) =>
    writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o644 });
  write("release.json", { id, version, commit });
  write("package.json", { name, version, private: true, type, description });
}

function megabytes(folder) {
  const { stdout } = spawnSync("du", ["-sm", folder], { encoding: "utf8" });
  return Number.parseInt(stdout, 10);
}
