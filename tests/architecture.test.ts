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

/** `lib/backend` is behind `lib/api/transport.ts`, the one file that may import it (`rooms.ts`). */
const runsOnTheServer = (path: string) =>
  /^lib\/api\/(pages|transport|gateway)\//.test(path) ||
  ["lib/api/transport.ts", "lib/config.ts"].includes(path);

const IMPORT_OF_SERVER = /^import (?!type )[^;]*?"@\/(lib\/(?:mail|api\/agents)\/[^"]+)"/gm;

/** The files of rooms of the server that pages and components import. */
function entered(): string[] {
  const named = sources
    .filter((path) => /^(app|components)\//.test(path))
    .flatMap((path) => [...readFileSync(join(root, path), "utf8").matchAll(IMPORT_OF_SERVER)])
    .map(([, file]) => file);
  return sources.filter((path) => named.includes(path.replace(/\.tsx?$/, "")));
}

const isPageOrLayout = (path: string) => /^app\/(.*\/)?(page|layout)\.tsx$/.test(path);

/** The first statement of a file, comments left out. */
function firstStatement(path: string): string {
  const code = readFileSync(join(root, path), "utf8").replace(/^(\s|\/\/.*|\/\*[\s\S]*?\*\/)*/, "");
  return code.split("\n", 1)[0] ?? "";
}

test("files that must run on the server say so in their first statement", () => {
  const doors = entered();
  const silent = sources
    .filter((path) => runsOnTheServer(path) || doors.includes(path))
    .filter((path) => firstStatement(path) !== 'import "server-only";');
  expect(silent).toEqual([]);
  expect(doors).toContain("lib/mail/previews.ts");
});

test("no page and no layout is a client component", () => {
  const client = sources
    .filter(isPageOrLayout)
    .filter((path) => /^["']use client["']/.test(firstStatement(path)));
  expect(client).toEqual([]);
});
