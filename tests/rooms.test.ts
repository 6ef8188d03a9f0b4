import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";

const root = join(__dirname, "..");

/**
 * The rooms of the three largest halls, the lowest first: a room knows those before it and none after.
 * What opens the shop and knows every room stands beside them.
 */
const BACKEND = [
  "db",
  "http",
  "places",
  "content",
  "mail",
  "catalog",
  "cart",
  "orders",
  "customers",
  "admin",
];
const BROWSER = [
  "shopper",
  "forms",
  "search",
  "product",
  "addresses",
  "favorites",
  "cart",
  "checkout",
  "account",
];
const COMPONENTS = [
  "ui",
  "auth",
  "contact",
  "content",
  "directory",
  "frame",
  "order",
  "search",
  "summer",
  "listing",
  "account",
  "cart",
  "checkout",
  "favorites",
  "footer",
  "newsletter",
  "orders",
  "product",
  "returns",
  "header",
  "home",
  "shop",
];

const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
const isForTests = (path: string) => path.split("/").includes("testing");

const sources = ["app", "components", "demo", "lib", "cli", "server", "shop"].flatMap(sourcesIn);
const imports = new Map(sources.map((path) => [path, importsOf(path)]));

test.each([
  ["lib/backend", BACKEND],
  ["lib/api/browser", BROWSER],
  ["components", COMPONENTS],
])("every folder of %s is a room in the list", (hall, rooms) => {
  const folders = readdirSync(join(root, hall), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "testing")
    .map((entry) => entry.name);
  expect(folders.toSorted()).toEqual(rooms.toSorted());
});

test("no room of the backend knows a room above it, or what opens the shop", () => {
  const place = (path: string) => {
    const room = path.split("/").length > 3 ? path.split("/")[2] : undefined;
    return room ? BACKEND.indexOf(room) : BACKEND.length;
  };
  expect(arrowsIn("lib/backend").filter(({ from, to }) => place(to) > place(from))).toEqual([]);
});

test("no room of the browser's calls knows a room above it; what they share knows none", () => {
  const place = (path: string) => {
    const room = path.split("/").length > 4 ? path.split("/")[3] : undefined;
    return room ? BROWSER.indexOf(room) : -1;
  };
  expect(arrowsIn("lib/api/browser").filter(({ from, to }) => place(to) > place(from))).toEqual([]);
});

test("no room of the interface knows a room above it", () => {
  const place = (path: string) => COMPONENTS.indexOf(path.split("/")[1] ?? "");
  expect(arrowsIn("components").filter(({ from, to }) => place(to) > place(from))).toEqual([]);
});

test("no folders of lib know each other in a circle", () => {
  const arrows = arrowsIn("lib")
    .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
    .filter(({ from, to }) => from !== to && to !== "lib");
  let circle = arrows;
  // Leaves out whoever knows nobody, or is known to nobody, until nothing changes.
  for (let before = -1; before !== circle.length; ) {
    before = circle.length;
    const knowing = new Set(circle.map(({ from }) => from));
    const known = new Set(circle.map(({ to }) => to));
    circle = circle.filter(({ from, to }) => known.has(from) && knowing.has(to));
  }
  expect(circle).toEqual([]);
});

test("the demo is known to whoever takes it out alone, and knows the ground floor and the tables", () => {
  const isDemo = (path: string) => path.startsWith("demo/");
  const knowing = [...imports].filter(([from, to]) => !isDemo(from) && to.some(isDemo));
  const known = sources
    .filter((path) => isDemo(path) && !isForTests(path))
    .flatMap((path) => imports.get(path) ?? [])
    .filter((path) => !/^(demo|lib\/domain|lib\/backend\/(db|content))\//.test(path));
  expect(knowing.map(([from]) => from)).toEqual(["cli/demo.ts"]);
  expect(known).toEqual([]);
});

test("nothing of lib lies deeper than lib/backend/orders/payments/stripe", () => {
  const isDeep = (path: string) => path.split("/").length > 6;
  expect(sources.filter((path) => path.startsWith("lib/")).filter(isDeep)).toEqual([]);
});

/** The migrations are the tables' past: they and db are one. */
function folderOf(path: string): string {
  return dirname(path).replace(/\/migrations$/, "");
}

function sourcesIn(room: string): string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .map((path) => join(room, path).split(sep).join("/"))
    .filter(isSource);
}

function arrowsIn(hall: string): { from: string; to: string }[] {
  const isIn = (path: string) => path.startsWith(`${hall}/`) && !isForTests(path);
  return [...imports]
    .filter(([from]) => isIn(from))
    .flatMap(([from, all]) => all.filter(isIn).map((to) => ({ from, to })));
}

/** The files of ours that one names, types and what is fetched later among them. */
function importsOf(path: string): string[] {
  const code = readFileSync(join(root, path), "utf8");
  const named = [...code.matchAll(/(?:\bfrom|\bimport\(|\bimport)\s*"([^"]+)"/g)];
  return named.flatMap(([, name = ""]) => fileOf(path, name) ?? []);
}

function fileOf(path: string, name: string): string | undefined {
  const isOurs = name.startsWith("@/") || name.startsWith(".");
  const base = name.startsWith("@/") ? name.slice(2) : join(dirname(path), name);
  return isOurs
    ? [base, `${base}.ts`, `${base}.tsx`].find((file) => /\.\w+$/.test(file) && isFile(file))
    : undefined;
}

function isFile(path: string): boolean {
  return existsSync(join(root, path));
}
