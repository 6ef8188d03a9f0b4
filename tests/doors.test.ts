import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";

const root = join(__dirname, "..");

/** A folder that a stranger may use without reading it: one way in, and no way out but types. */
interface Door {
  folder: string;
  /** The one file that others import. */
  entry: string;
  /** What is imported besides types, and why: functions of values alone. */
  allowed: Readonly<Record<string, string>>;
}

const DOORS: readonly Door[] = [
  {
    folder: "lib/backend/catalog/index",
    entry: "live-index",
    allowed: {
      "lib/domain/listing/filters": "the table of filters",
      "lib/domain/record-of": "an object by a list of keys",
      "lib/domain/text/typo": "two words, one typo apart",
      "lib/platform/event-loop": "the process's one queue for who yields, and a time limit",
      "lib/backend/db/coalesce": "calls that share a run",
    },
  },
  {
    folder: "server/page-cache",
    entry: "page-cache",
    allowed: {
      "lib/http/surrogate-keys": "the keys that pages and changes have in common",
      "lib/platform/event-loop": "the process's one queue for who yields, and a time limit",
      "server/request": "what a request's headers say, by RFC 9110",
    },
  },
];

const CODE = /\.(tsx?|[cm]js)$/;
const FOLDERS =
  /^(app|bench|components|conformance|demo|e2e|lib|owner|scripts|server|shop|styles|tests)$/;
const sources = readdirSync(root, { withFileTypes: true }).flatMap(({ name }) => {
  if (CODE.test(name)) return [name];
  if (!FOLDERS.test(name)) return [];
  return readdirSync(join(root, name), { recursive: true, encoding: "utf8" })
    .filter((path) => CODE.test(path))
    .map((path) => join(name, path).split(sep).join("/"));
});
const imports = sources.flatMap((from) => importsOf(from));

describe.each(DOORS)("$folder", ({ folder, entry, allowed }) => {
  const isInside = (path: string) => path.startsWith(`${folder}/`);
  const isOfTests = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);

  it("is entered by one file", () => {
    const others = imports.filter(({ from, to }) => !isInside(from) && isInside(to));
    expect(others.filter(({ to }) => to !== `${folder}/${entry}`)).toEqual([]);
    expect(others).not.toEqual([]);
  });

  it("imports nothing of the rest but types, and what is allowed", () => {
    const out = imports.filter(
      ({ from, to, isOfTypes }) =>
        isInside(from) && !isOfTests(from) && !isInside(to) && !isOfTypes,
    );
    expect(out.filter(({ to }) => !(to in allowed))).toEqual([]);
    expect(new Set(out.map(({ to }) => to))).toEqual(new Set(Object.keys(allowed)));
  });

  it("has a page that says what it is", () => {
    const lines = readFileSync(join(root, folder, "README.md"), "utf8").split("\n");
    expect(lines.length).toBeLessThan(100);
  });
});

/** The project's files that a file imports or hands on, without their endings. */
function importsOf(from: string): { from: string; to: string; isOfTypes: boolean }[] {
  const code = readFileSync(join(root, from), "utf8");
  const all = code.matchAll(
    /^(?:import|export)\s([^"';]*?\sfrom\s)?"([^"]+)"|\bimport\(\s*"([^"]+)"/gm,
  );
  return [...all].flatMap(([, names = "", name = "", later = name]) => {
    if (!/^(@\/|\.)/.test(later)) return [];
    const path = later.startsWith("@/") ? later.slice(2) : join(dirname(from), later);
    const to = path
      .split(sep)
      .join("/")
      .replace(/\.(tsx?|[cm]js)$/, "");
    return [{ from, to, isOfTypes: isOfTypes(names) }];
  });
}

/** `type { A } from` and `{ type A, type B } from`. */
function isOfTypes(names: string): boolean {
  if (names.startsWith("type ")) return true;
  const listed = /^\{([^}]*)\}/.exec(names)?.[1]?.split(",") ?? [""];
  const given = listed.map((name) => name.trim()).filter((name) => name !== "");
  return given.length > 0 && given.every((name) => name.startsWith("type "));
}
