import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { KEPT_DAYS } from "@/lib/domain/constants";
import { MAY_KNOW } from "./rooms";

const root = join(__dirname, "..");

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "AGENTS.md",
  ...markdownIn("docs"),
  ...markdownIn("demo"),
  ...markdownIn("server"),
  ...markdownIn("lib/backend"),
];
const rooms = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
  .map((entry) => entry.name);

const CODE = /\.(tsx?|[cm]js|css|mdx|sh|conf|vcl)$/;
const sources = readdirSync(root)
  .filter((path) => CODE.test(path) || path === "package.json")
  .concat(rooms.filter((room) => room !== "node_modules").flatMap((room) => codeIn(room)))
  .filter((path) => path !== join("tests", "docs.test.ts"));
const fileNames = new Set([
  ...readdirSync(root),
  ...sources.map((path) => basename(path)),
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).map((path) =>
    basename(path),
  ),
]);
const words = new Set(
  sources.flatMap(
    (path) => readFileSync(join(root, path), "utf8").match(/[A-Za-z_$][\w$]*/g) ?? [],
  ),
);
/** camelCase, PascalCase and UPPER_CASE. */
const IDENTIFIER = /^(?:[a-z]\w*[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)$/;
/** Of programs beside the shop. */
const OTHERS_WORDS = new Set(["MemoryDenyWriteExecute", "RestartPreventExitStatus"]);

test.each(documents)("%s names only files that are there", (document) => {
  const text = readFileSync(join(root, document), "utf8");
  expect(namedIn(text).filter((path) => !isThere(path))).toEqual([]);
});

test.each(documents)("the links of %s lead to files that are there", (document) => {
  const text = readFileSync(join(root, document), "utf8");
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, to = ""]) => to);
  const broken = links.filter((to) => !isThere(normalize(join(dirname(document), to))));
  expect(broken).toEqual([]);
});

test("the list of each room names only files and folders that are in it", () => {
  const text = readFileSync(join(root, "docs/architecture.md"), "utf8");
  const lists = [...text.matchAll(/^- `((?:\w+\/)+)`:((?:.|\n {2})*)/gm)];
  const missing = lists.flatMap(([, room = "", list = ""]) =>
    [...list.matchAll(/`([a-z][\w-]*(?:\/|\.tsx?)?)`/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !isIn(room, name)),
  );
  expect(lists.map(([, room]) => room)).toEqual([
    "lib/backend/",
    "lib/api/browser/",
    "components/",
  ]);
  expect(missing).toEqual([]);
});

test.each(documents)(
  "%s names only files, functions and settings that the code has",
  (document) => {
    const text = readFileSync(join(root, document), "utf8").replace(/```[\s\S]*?```/g, "");
    const named = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = ""]) =>
      code.split(/[\s"|:;]+/).map((word) => word.replace(/^\W+|[,.)]+$/g, "")),
    );
    const files = named.filter((word) =>
      /^[\w.[\]-]+\.(tsx?|[cm]js|css|mdx|conf|vcl|sh)$/.test(word),
    );
    expect(files.filter((name) => !fileNames.has(name))).toEqual([]);
    // Decisions also name what was not chosen.
    if (document === "docs/decisions.md") return;
    const names = named.flatMap((word) =>
      (word.match(/[A-Za-z_$][\w$]*/g) ?? []).filter(
        (name) => IDENTIFIER.test(name) || word.startsWith(`${name}(`),
      ),
    );
    expect(names.filter((name) => !words.has(name) && !OTHERS_WORDS.has(name))).toEqual([]);
  },
);

test("docs/architecture.md has the table of imports that is tested", () => {
  const rows = Object.entries(MAY_KNOW).map(
    ([room, others]) => `| ${room} | ${[...others].sort().join(", ") || "nothing"} |`,
  );
  const text = readFileSync(join(root, "docs/architecture.md"), "utf8");
  const [, table = ""] = text.split("| Room | May import |\n| --- | --- |\n");
  expect(table.split("\n\n")[0]?.split("\n")).toEqual(rows);
});

test("docs/operations.md says how many days everything is kept that is deleted", () => {
  const text = readFileSync(join(root, "docs/operations.md"), "utf8");
  const said = text.match(/(?<=\| )\d+(?= days +\|)/g) ?? [];
  expect([...new Set(said.map(Number))].sort()).toEqual(
    [...new Set(Object.values(KEPT_DAYS))].sort(),
  );
  expect(said).toHaveLength(Object.keys(KEPT_DAYS).length);
});

test("the records of docs/decisions.md are numbered without a gap, short, dated, and say what would change them", () => {
  const text = readFileSync(join(root, "docs/decisions.md"), "utf8");
  const [, ...records] = text
    .split(/^### /m)
    .map((record) => record.split(/^## /m)[0]!.trim().split("\n").filter(Boolean));
  expect(records.map(([title]) => Number.parseInt(title!, 10))).toEqual(
    records.map((_, index) => index + 1),
  );
  const wrong = records.filter(
    ([, first, ...lines]) =>
      !/^\d{4}-\d\d-\d\d\b/.test(first!) ||
      lines.length > 12 ||
      !lines.some((line) => line.startsWith("- **Would change it:**")),
  );
  expect(wrong.map(([title]) => title)).toEqual([]);
});

test("what names a decision names one that is there", () => {
  const text = readFileSync(join(root, "docs/decisions.md"), "utf8");
  const count = text.match(/^### /gm)?.length ?? 0;
  const named = [...documents, ...sources].flatMap((path) =>
    [...readFileSync(join(root, path), "utf8").matchAll(/\bdecision (\d+)/g)].map(([, number]) =>
      Number(number),
    ),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((number) => number < 1 || number > count)).toEqual([]);
});

/** A name that ends in "/", or has no ending, is a folder. */
function isIn(room: string, name: string): boolean {
  const isFile = /\.\w+$/.test(name);
  return readdirSync(join(root, room), { recursive: true, withFileTypes: true }).some(
    (entry) => entry.name === name.replace(/\/$/, "") && entry.isFile() === isFile,
  );
}

/** Between backticks, alone or in a command: what begins with one of the project's folders. */
function namedIn(text: string): string[] {
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].flatMap(([piece]) =>
    piece.split(/[`\s"|]+/),
  );
  return code
    .map((word) => word.replace(/[:,.]+$/, ""))
    .filter((word) => rooms.includes(word.split("/")[0] ?? "") && word.includes("/"))
    .filter((word) => !isMade(word));
}

/** What commands make or a shop brings along, and what stands for many. */
function isMade(path: string): boolean {
  return /[*…<{]|^(node_modules|reports|test-results)\b|\/out\b/.test(path);
}

function isThere(path: string): boolean {
  return existsSync(join(root, path));
}

function codeIn(room: string): string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter((path) => CODE.test(path))
    .map((path) => join(room, path));
}

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .map((path) => join(folder, path));
}
