import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderStorage } from "@/lib/platform/storage/folder";
import type { CommandContext } from "./command/command-context";
import { DEFAULT_FETCH_OPTIONS } from "./pictures/fetch";
import { PictureStore } from "./pictures/store";
import { runProgram } from "./program";

/** As npm 11 hands on `npm run shop …`, with what it sets always. */
const NPM = {
  npm_lifecycle_event: "shop",
  npm_config_user_agent: "npm/11.19.1 node/v24.0.0 linux x64 workspaces/false",
  npm_config_local_prefix: "/nowhere",
  npm_config_userconfig: "/nowhere/.npmrc",
  npm_config_globalconfig: "/nowhere/etc/npmrc",
  npm_config_audit: "",
  npm_config_prefix: "/usr",
  npm_config_cache: "/root/.npm",
  npm_config_global: "true",
  npm_config_force: "true",
};

/** Runs a command as npm would; a shop is opened only by one that goes on. */
async function run(environment: Record<string, string>, ...args: string[]) {
  const noted: string[] = [];
  let isOpened = false;
  const context: CommandContext = {
    open: () => {
      isOpened = true;
      return Promise.reject(new Error("opened"));
    },
    place: { sqlite: ":memory:" },
    expectShop: () => Promise.resolve(),
    say: () => undefined,
    note: (text) => noted.push(text),
    output: () => process.stdout,
    input: () => process.stdin,
    progress: () => undefined,
    environment,
    folder: tmpdir(),
    dataDir: tmpdir(),
    pictures: new PictureStore(folderStorage(tmpdir(), false)),
    fetching: { ...DEFAULT_FETCH_OPTIONS, ownOrigin: undefined },
    interrupted: new AbortController().signal,
  };
  const exitCode = await runProgram(args, context);
  return { exitCode, noted: noted.join("\n"), isOpened };
}

const line = (names: string, command: string) =>
  `npm kept ${names} for itself, so nothing was done. Put -- before the command: npm run shop -- ${command}`;

it.each<[taken: Record<string, string>, args: string[], told: string]>([
  [
    { npm_config_dry_run: "true" },
    ["import", "x.csv"],
    line("--dry-run", "import x.csv --dry-run"),
  ],
  [
    { npm_config_amount: "5" },
    ["orders", "refund", "SL-1"],
    line("--amount", "orders refund SL-1 --amount=5"),
  ],
  [
    { npm_config_amount: "true" },
    ["orders", "refund", "SL-1", "5"],
    line("--amount", "orders refund … --amount <money>"),
  ],
  [
    { npm_config_prune: "true", npm_config_link_pictures: "true" },
    ["import", "my products.csv"],
    line("--prune, --link-pictures", 'import "my products.csv" --prune --link-pictures'),
  ],
  [
    { npm_config_pictures: "a.zip\n\nb b" },
    ["import", "x.csv"],
    line("--pictures", 'import x.csv --pictures=a.zip --pictures="b b"'),
  ],
  [{ npm_config_json: "true" }, ["doctor"], line("--json", "doctor --json")],
  [
    { npm_config_all: "true" },
    ["--json", "orders", "list"],
    line("--all", "--json orders list --all"),
  ],
  [{ npm_config_all: "true" }, ["orders", "list"], line("--all", "orders list --all")],
])("a command stops where npm has kept %j of %j", async (taken, args, told) => {
  expect(await run({ ...NPM, ...taken }, ...args)).toEqual({
    exitCode: 2,
    noted: told,
    isOpened: false,
  });
});

it.each<[environment: Record<string, string>, args: string[]]>([
  [{}, ["import", "x.csv", "--dry-run"]],
  [NPM, ["import", "x.csv", "--dry-run"]],
  [{ ...NPM, npm_config_dry_run: "true" }, ["import", "x.csv", "--dry-run"]],
  [{ ...NPM, npm_config_dry_run: "true" }, ["doctor"]],
  [{ ...NPM, npm_config_dry_run: "false", npm_config_prune: "" }, ["import", "x.csv"]],
  [{ ...NPM, npm_config_yes: "true" }, ["orders", "refund", "SL-1"]],
  [{ ...NPM, npm_config_dry_run: "true", npm_lifecycle_event: "npx" }, ["import", "x.csv"]],
  [
    { ...NPM, npm_config_dry_run: "true", npm_config_user_agent: "pnpm/10.1.0 npm/? node/v24" },
    ["import", "x.csv"],
  ],
  [
    { ...NPM, npm_config_json: "true", npm_config_user_agent: "yarn/1.22.22 npm/? node/v24" },
    ["doctor"],
  ],
])("a command runs with %j and %j", async (environment, args) => {
  expect(await run(environment, ...args)).toMatchObject({ isOpened: true });
});

it("a command started by npm stops before anything is done", () => {
  const folder = mkdtempSync(join(tmpdir(), "npm-"));
  const args = ["run", "--silent", "shop", "import", "nowhere.csv", "--dry-run"];
  const { status, stderr } = spawnSync("npm", args, {
    cwd: join(__dirname, ".."),
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: folder },
  });
  expect([status, stderr.trim()]).toEqual([2, line("--dry-run", "import nowhere.csv --dry-run")]);
  rmSync(folder, { recursive: true });
});

it("a command runs where an .npmrc sets the same option for every command", async () => {
  const folder = mkdtempSync(join(tmpdir(), "npmrc-"));
  const userconfig = join(folder, "user");
  writeFileSync(join(folder, ".npmrc"), "fund=false\njson = true\n");
  writeFileSync(userconfig, "dry-run\n");
  const environment = {
    ...NPM,
    npm_config_local_prefix: folder,
    npm_config_userconfig: userconfig,
    npm_config_json: "true",
    npm_config_dry_run: "true",
  };
  expect(await run(environment, "import", "x.csv")).toMatchObject({ isOpened: true });
  const prune = await run({ ...environment, npm_config_prune: "true" }, "import", "x.csv");
  expect(prune).toMatchObject({ exitCode: 2, isOpened: false });
  rmSync(folder, { recursive: true });
});
