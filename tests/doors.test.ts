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
  /** What the entry alone imports besides, to hand it in. */
  ofEntry?: Readonly<Record<string, string>>;
}

const DOORS: readonly Door[] = [
  {
    folder: "owner/lists",
    entry: "lists",
    allowed: {
      "lib/domain/constants": "the number that means unlimited",
      "lib/domain/day/calendar-day": "the day after",
      "lib/domain/day/durations": "a minute",
      "lib/domain/day/shop-day": "when a day or a minute begins",
      "lib/domain/money/money": "cents, as the shop's currency has them",
      "lib/domain/product/product-code": "when two SKUs are the same",
      "lib/domain/result": "success and failure",
      "lib/domain/text/list-text": "a number in words of the shop's language",
      "lib/domain/text/slug": "a handle of a title",
      "shop/basics": "currency and language of the shop",
      "shop/shop": "what is made once for each state of the settings",
    },
  },
  {
    folder: "owner/import",
    entry: "import",
    allowed: {
      "owner/lists/lists": "the door of lists",
      ...pure(`
        constants day/shop-day money/money price/tax product/condition product/engraving
        product/product product/product-code record-of result shipping/shipping text/clean-html text/list-text
        text/slug
      `),
      "lib/backend/catalog/shipping-rates": "a rate as its row",
      "lib/backend/db/catalog-lock": "the one lock of all that write products",
      "lib/backend/db/catalog-tables": "the table of a kind of group",
      "lib/backend/db/rows": "a row by its id",
      "lib/backend/db/transaction": "a transaction on both engines",
      "lib/backend/db/variation-values": "the ids of values",
      "lib/backend/stock/dated-sales": "a price on a date",
      "owner/codes/code-terms": "codes without their group, in words",
      "owner/codes/codes-sql": "the codes for a group",
      "owner/groups/group-changes": "a group is removed in one way",
      "owner/groups/shipping-rates": "a rate in words",
      "owner/products/list-products": "categories by their path",
      "owner/products/rows": "what differs, and rows in pieces",
      "owner/products/stored": "a product with all of its rows",
    },
    ofEntry: {
      "lib/backend/http/outage": "whether the database is away",
      "lib/backend/stock/variants": "products by SKU",
      "owner/command/confirm": "how an owner confirms",
      "owner/command/input": "standard input as a file",
      "owner/pictures/clean": "removes what nobody uses",
      "owner/pictures/files": "folders and archives of pictures",
      "owner/pictures/find": "prepares and fetches pictures",
    },
  },
  {
    folder: "lib/backend/catalog/index",
    entry: "live-index",
    allowed: {
      "lib/domain/listing/filters": "the table of filters",
      "lib/domain/product/sizes": "what a fraction such as ½ is",
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

/** Rules and texts of the domain, which know neither database nor settings of a command. */
function pure(names: string): Record<string, string> {
  const all = names.split(/\s+/).filter(Boolean);
  return Object.fromEntries(all.map((name) => [`lib/domain/${name}`, "a rule or a text"]));
}

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

describe.each(DOORS)("$folder", ({ folder, entry, allowed, ofEntry = {} }) => {
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
    const isOfEntry = (from: string, to: string) =>
      from === `${folder}/${entry}.ts` && to in ofEntry;
    expect(out.filter(({ from, to }) => !(to in allowed || isOfEntry(from, to)))).toEqual([]);
    expect(new Set(out.map(({ to }) => to))).toEqual(
      new Set(Object.keys({ ...allowed, ...ofEntry })),
    );
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
