import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** What the next version changes: a style of every page, and a script of every page. */
const NEXT_VERSION = [
  ["styles/global.css", "\nhtml { --update-proof: next; }\n"],
  ["instrumentation-client.ts", '\ndocument.documentElement.dataset.update = "next";\n'],
] as const;

const git = (folder: string, ...args: string[]) =>
  execFileSync("git", ["-c", "user.name=proof", "-c", "user.email=proof@example.com", ...args], {
    cwd: folder,
    encoding: "utf8",
  });

/** A repository with these sources as they are, also where they are not committed. */
export function makeOrigin(root: string, origin: string): void {
  const files = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard");
  for (const file of files.split("\0")) {
    if (file === "" || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(origin, file)), { recursive: true });
    cpSync(join(root, file), join(origin, file));
  }
  git(origin, "init", "--quiet", "--initial-branch=main");
  commit(origin, "The version before");
}

export function makeNextVersion(origin: string): void {
  for (const [file, text] of NEXT_VERSION) appendFileSync(join(origin, file), text);
  commit(origin, "The next version");
}

function commit(origin: string, message: string): void {
  git(origin, "add", "--all");
  git(origin, "commit", "--quiet", "--no-verify", `--message=${message}`);
}

/** A clone with the packages of this checkout, as `npm ci` would install them. */
export function clone(origin: string, checkout: string, root: string): void {
  git(dirname(checkout), "clone", "--quiet", origin, checkout);
  copyTree(join(root, "node_modules"), join(checkout, "node_modules"));
}

/** Another server with what the first one has, built files too. */
export function copyCheckout(from: string, to: string): void {
  copyTree(from, to);
  rmSync(join(to, ".next"), { recursive: true, force: true });
}

/** By hard links where the disk is the same; neither npm nor git nor the build writes into a file in place. */
function copyTree(from: string, to: string): void {
  try {
    execFileSync("cp", ["-al", from, to], { stdio: "ignore" });
  } catch {
    rmSync(to, { recursive: true, force: true });
    execFileSync("cp", ["-a", from, to]);
  }
}

export function pull(checkout: string): void {
  git(checkout, "pull", "--quiet", "--ff-only");
}

/** Back to the version before, or forward again. */
export function switchTo(checkout: string, version: "HEAD~1" | "origin/main"): void {
  git(checkout, "reset", "--quiet", "--hard", version);
}

/** Runs npm as docs/operations.md says it. */
export async function npm(
  checkout: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn("npm", args, {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => said.push(chunk));
  const [code] = await once(child, "close");
  if (code !== 0)
    throw new Error(`npm ${args.join(" ")} ended with ${code}:\n${Buffer.concat(said)}`);
}
