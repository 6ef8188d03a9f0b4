import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const root = join(__dirname, "..");

const documents = ["README.md", "CONTRIBUTING.md", ...markdownIn("docs"), ...markdownIn("demo")];
const rooms = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
  .map((entry) => entry.name);

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

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .map((path) => join(folder, path));
}
