import { existsSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { run } from "./child.mjs";
import { pinnedEnvironment, pinnedNode } from "./node.mjs";
import { root } from "./root.mjs";
import { Stop } from "./say.mjs";

const typescript = ["--import=tsx", "--conditions=react-server"];

/** Runs an installed tool on the pinned Node and gives its exit code. */
export function tool(name, args, { env, ...options } = {}) {
  const path = join(root, "node_modules", ".bin", name);
  if (!existsSync(path)) throw new Stop(`There is no tool named ${name} in node_modules.`);
  return onPinnedNode([realpathSync(path), ...args], { env, ...options });
}

/** Runs one of our own TypeScript files on the pinned Node and gives its exit code. */
export function script(path, args, options) {
  return onPinnedNode([...typescript, path, ...args], options);
}

/** Runs one of our own JavaScript files on the pinned Node and gives its exit code. */
export function program(path, args, options) {
  return onPinnedNode([path, ...args], options);
}

/** Writes the routes' types, then checks every type. */
export async function types(options) {
  // Another version, which proofs install, would take the name of the program.
  const tsc = ["node_modules/typescript/bin/tsc", "--noEmit"];
  return (await tool("next", ["typegen"], options)) || (await onPinnedNode(tsc, options));
}

/** Checks style and import rules, then that every file, export and package has a reader. */
export async function lint(options) {
  return (
    (await tool("biome", ["ci", "."], options)) ||
    (await tool("knip", [], options)) ||
    (await onPinnedNode(["scripts/one-place.mjs"], options))
  );
}

/**
 * Reads `.env` files into this process, by Next's own rules, so that the seed, the build and the
 * server agree. A variable that is already set stays.
 */
export function loadEnvironmentFiles() {
  createRequire(join(root, "package.json"))("@next/env").loadEnvConfig(root, false, {
    info() {},
    error: (...message) => process.stderr.write(`${message.join(" ")}\n`),
  });
}

/** Holds the built files to the browsers of package.json. */
export function browserSupport(options) {
  return onPinnedNode(["scripts/browser-support.mjs"], options);
}

function onPinnedNode(args, { env, ...options } = {}) {
  return run(pinnedNode(), args, { env: pinnedEnvironment(env), ...options });
}
