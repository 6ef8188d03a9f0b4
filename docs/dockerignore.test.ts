import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "..");
const git = (...args: string[]) =>
  spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.split("\n").filter(Boolean);
const rules = readFileSync(join(root, ".dockerignore"), "utf8").trimEnd().split("\n");

const SECRET = `.data/shop.db secrets/database-url secrets/stripe .env.local .env .git/config
  node_modules/next/package.json .next/BUILD_ID .releases/1/release.json shop.backup notes.txt
  scripts/proof/node_modules/x.js app/.env.production.local shop/secrets/key owner/.data/shop.db lib/.git/config
  demo/imagery/a.png docs/owner.md e2e/a.spec.ts`.split(/\s+/);
const BUILT =
  /^(?:(?:app|components|demo(?!\/imagery)|lib|owner|public|scripts|server|shop|styles)\/|(?:[\w-]+\.ts|package.*\.json|tsconfig\.json|\.npmrc)$)/;
const FOR_TESTS = /\.test\.tsx?$|\/testing\/|^playwright\.config\.ts$/;

/** By the last rule that matches it, or a folder above it, as Docker's documentation says. */
function isInContext(path: string): boolean {
  const names = path.split("/");
  const above = names.map((_, depth) => names.slice(0, depth + 1).join("/"));
  const rule = rules.findLast((line) => above.some((name) => patternOf(line).test(name)));
  return rule === undefined || rule.startsWith("!");
}

const WILD: Readonly<Record<string, string>> = { "**/": "(?:.*/)?", "*": "[^/]*", ".": "\\." };

function patternOf(rule: string): RegExp {
  const text = rule.replace(/^!/, "").replaceAll(/\*\*\/|[*.]/g, (part) => WILD[part] ?? part);
  return new RegExp(`^${text}$`);
}

it.each(SECRET)(".dockerignore keeps %s out of docker's and podman's context", (path) =>
  expect(isInContext(path)).toBe(false),
);

it(".dockerignore lets in all that the image is built of", () => {
  const built = git("ls-files").filter((path) => BUILT.test(path) && !FOR_TESTS.test(path));
  expect(built.length).toBeGreaterThan(500);
  expect(built.filter((path) => !isInContext(path))).toEqual([]);
});

it("git leaves out what a checkout in use holds of secrets", () => {
  const secret = [
    "secrets/database-url",
    "secrets/postgres-password",
    ".data/shop.db",
    ".env.local",
  ];
  expect(git("check-ignore", ...secret)).toEqual(secret);
});
