import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "..");

const sources = readdirSync(root, { withFileTypes: true })
  .filter((room) => room.isDirectory() && ["app", "components", "lib", "shop"].includes(room.name))
  .flatMap((room) =>
    readdirSync(join(root, room.name), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .map((path) => join(room.name, path)),
  );

const runsOnTheServer = (path: string) =>
  (/^lib\/(backend|cache|mail|api\/(pages|transport|gateway))\//.test(path) &&
    !/^lib\/(backend|mail)\/testing\//.test(path)) ||
  ["lib/api/transport.ts", "lib/config.ts"].includes(path);

const isPageOrLayout = (path: string) => /^app\/(.*\/)?(page|layout)\.tsx$/.test(path);

/** The first statement of a file, comments left out. */
function firstStatement(path: string): string {
  const code = readFileSync(join(root, path), "utf8").replace(/^(\s|\/\/.*|\/\*[\s\S]*?\*\/)*/, "");
  return code.split("\n", 1)[0] ?? "";
}

test("files that must run on the server say so in their first statement", () => {
  const silent = sources
    .filter(runsOnTheServer)
    .filter((path) => firstStatement(path) !== 'import "server-only";');
  expect(silent).toEqual([]);
});

test("no page and no layout is a client component", () => {
  const client = sources
    .filter(isPageOrLayout)
    .filter((path) => /^["']use client["']/.test(firstStatement(path)));
  expect(client).toEqual([]);
});
