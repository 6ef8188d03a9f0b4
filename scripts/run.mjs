// Runs an installed tool on the pinned Node: node scripts/run.mjs <tool> [arguments]
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, isBuildFresh } from "./toolchain/build.mjs";
import { ensureTools } from "./toolchain/install.mjs";
import { pinnedNode } from "./toolchain/node.mjs";
import { root } from "./toolchain/root.mjs";
import { main, Stop, say } from "./toolchain/say.mjs";
import {
  browserSupport,
  lint,
  loadEnvironmentFiles,
  program,
  script,
  tool,
  types,
} from "./toolchain/tools.mjs";

const [name, ...args] = process.argv.slice(2);
const options = { stdio: "inherit" };

await main(async () => {
  if (!name) throw new Stop("Usage: node scripts/run.mjs <tool> [arguments]");
  const level = levelFor(name);
  if (level) await ensureTools(level);
  if (!existsSync(join(root, "node_modules"))) throw new Stop("Run `npm ci` or `npm start` first.");
  pinnedNode();
  if (name === "build") return buildInto(outputOf(args));
  if (name === "types") return types(options);
  if (name === "lint") return lintWithBuild();
  if (name === "seed") return ours("scripts/seed.ts");
  if (name === "shop") return ours("owner/main.ts");
  if (name === "conformance") return script("conformance/main.ts", args, options);
  return tool(name, args, options);
});

/** What a tool for people who change the shop needs to be installed. */
function levelFor(name) {
  if (["types", "lint", "biome"].includes(name)) return "checks";
  return args.some((argument) => argument.startsWith("bench/")) ? "proof" : undefined;
}

/** The folder that `--output` names, if any. */
function outputOf([option, folder, ...more]) {
  if (option === undefined) return undefined;
  const [, joined] = /^--output=(.+)$/.exec(option) ?? [];
  const named = joined ?? (option === "--output" ? folder : undefined);
  const isAll = more.length === 0 && (joined === undefined || folder === undefined);
  if (!named || !isAll) throw new Stop("npm run build takes nothing, or -- --output FOLDER.", 2);
  return resolve(process.env.INIT_CWD ?? process.cwd(), named);
}

async function buildInto(folder) {
  const code = await build(options);
  if (code !== 0 || folder === undefined) return code;
  return program("scripts/output.mjs", [folder], options);
}

async function lintWithBuild() {
  const code = await lint(options);
  if (code !== 0 || isBuildFresh()) return code || browserSupport(options);
  say("No build of these sources: what it needs of browsers is checked once there is one.");
  return code;
}

/** One of our own, with the settings that the shop itself reads. */
function ours(path) {
  loadEnvironmentFiles();
  return script(path, args, options);
}
