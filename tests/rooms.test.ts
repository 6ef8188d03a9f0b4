import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { BACKEND, BROWSER, COMPONENTS, MAY_KNOW, MAY_USE } from "./rooms";

const root = join(__dirname, "..");

const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
const isForTests = (path: string) => path.split("/").includes("testing");

const sources = [
  ...[
    "app",
    "components",
    "conformance",
    "demo",
    "lib",
    "owner",
    "server",
    "shop",
    "styles",
  ].flatMap(sourcesIn),
  ...readdirSync(root).filter((name) => isSource(name) && MAY_KNOW[roomOf(name)]),
];
const products = sources.filter((path) => !isForTests(path));
const names = new Map(sources.map((path) => [path, importedBy(path)]));
const imports = new Map(
  [...names].map(([path, all]) => [path, all.flatMap((name) => fileOf(path, name) ?? [])]),
);

test("every file of the product belongs to a room", () => {
  expect(sources.filter((path) => !MAY_KNOW[roomOf(path)])).toEqual([]);
});

test("every room imports only the rooms that it may know", () => {
  expect(forbiddenIn(products)).toEqual([]);
});

test("only the backend, the owner's commands and the demo's seed hold SQL", () => {
  const holdsSql = (path: string) =>
    /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/.test(
      readFileSync(join(root, path), "utf8"),
    );
  const rooms = new Set(products.filter(holdsSql).map((path) => roomOf(path)));
  expect([...rooms].toSorted()).toEqual(["demo", "lib/backend", "owner"]);
});

test("helpers of tests in the interface and the rules know no more than their room", () => {
  const isHeld = (path: string) => /^(components|lib\/(domain|contract|mail|seo))\//.test(path);
  const helpers = sources.filter((path) => isForTests(path) && isHeld(path));
  expect(forbiddenIn(helpers).filter((line) => !line.includes(": node:"))).toEqual([]);
});

test("no room may know another that it does not import", () => {
  const known = new Set(
    products.flatMap((from) =>
      (imports.get(from) ?? []).map((to) => `${roomOf(from)} -> ${roomOf(to)}`),
    ),
  );
  const allowed = Object.entries(MAY_KNOW).flatMap(([from, all]) =>
    all.map((to) => `${from} -> ${to}`),
  );
  expect(allowed.filter((arrow) => !known.has(arrow))).toEqual([]);
});

test("only tests import their helpers", () => {
  const knowing = products.filter((path) => (imports.get(path) ?? []).some(isForTests));
  expect(knowing).toEqual([]);
});

test("no files import each other in a circle", () => {
  expect(circleAmong(imports)).toEqual([]);
});

test("a circle of files is found", () => {
  const circle = new Map([
    ["a", ["b"]],
    ["b", ["c", "d"]],
    ["c", ["b"]],
    ["d", []],
  ]);
  expect(circleAmong(circle)).toEqual(["b", "c"]);
});

test("nothing that the browser runs reaches what cleans HTML", () => {
  const reached = new Set(
    products.filter((path) => /^["']use client["']/.test(firstStatement(path))),
  );
  for (const path of reached) for (const to of imports.get(path) ?? []) reached.add(to);
  expect([...reached].filter((path) => names.get(path)?.includes("sanitize-html"))).toEqual([]);
});

test.each([
  ["app/page.tsx", ["@/lib/backend/http/http", "../lib/backend/http/http", "kysely", "pg"]],
  ["middleware.ts", ["@/lib/backend/db", "./lib/backend/db"]],
  ["lib/domain/cart.ts", ["@/lib/contract/cart", "../api/call", "../config", "react", "node:fs"]],
  ["lib/domain/deep/cart.ts", ["../../backend/db", "../../../components/ui/button", "next/link"]],
  ["lib/contract/cart.ts", ["@/lib/config", "../config", "@/lib/backend/db", "../api/call"]],
  ["lib/backend/cart/add.ts", ["@/lib/api/call", "@/app/page", "../../seo/x", "react", "next"]],
  ["lib/mail/compose.ts", ["../backend/mail", "@/lib/contract/orders", "@/components/ui/button"]],
  ["lib/api/gateway/gateway.ts", ["@/lib/backend/http/http", "../../backend/http/http"]],
  ["lib/api/pages/product.ts", ["@/lib/backend/catalog", "../../backend/catalog"]],
  ["lib/seo/product.ts", ["@/lib/backend/catalog", "../backend/catalog"]],
  ["shop/settings.ts", ["@/lib/config", "../components/ui/button"]],
  ["components/cart/line.tsx", ["@/lib/contract/cart", "../../lib/backend/cart", "better-sqlite3"]],
  ["components/cart/line.tsx", ["@/lib/api/pages/cart", "@/lib/config", "@/app/page", "node:fs"]],
  ["components/ui/button.tsx", ["@/lib/domain/money", "@/shop/shop", "../cart/line"]],
  ["components/ui/dialog/frame.tsx", ["../../cart/line", "@/lib/domain/money"]],
  ["server/main.ts", ["@/lib/backend/app", "../lib/api/gateway", "../app/page"]],
  ["owner/orders/orders.ts", ["@/demo/catalog", "@/lib/api/call"]],
])("%s may not import %j", (file, refused) => {
  expect(refused.filter((name) => whyNot(file, name))).toEqual(refused);
});

test.each([
  ["app/page.tsx", ["@/lib/api/pages/product", "@/components/home/hero", "next/link"]],
  ["lib/domain/cart.ts", ["./money", "@/lib/domain/money", "@/shop/shop", "zod"]],
  ["lib/domain/deep/cart.ts", ["../money"]],
  ["lib/contract/cart.ts", ["./product", "../domain/money", "@/lib/domain/money", "zod"]],
  ["lib/backend/cart/add.ts", ["@/lib/contract/cart", "../app", "@/lib/config", "../../mail/send"]],
  ["lib/mail/compose.ts", ["@/lib/domain/order", "@/lib/config", "./messages"]],
  ["lib/api/transport.ts", ["@/lib/backend/http/http", "../backend/http/http"]],
  [
    "components/cart/line.tsx",
    ["../../lib/domain/money", "@/lib/api/browser/cart", "../ui/button"],
  ],
  ["components/ui/button.tsx", ["./icon", "@/components/ui/icon", "react", "lucide-react"]],
  ["components/ui/dialog/frame.tsx", ["../button"]],
])("%s may import %j", (file, allowed) => {
  expect(allowed.filter((name) => whyNot(file, name))).toEqual([]);
});

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

test("only demo remove imports the demo, which imports only the domain and the tables", () => {
  const isDemo = (path: string) => path.startsWith("demo/");
  const knowing = [...imports].filter(([from, to]) => !isDemo(from) && to.some(isDemo));
  const known = sources
    .filter((path) => isDemo(path) && !isForTests(path))
    .flatMap((path) => imports.get(path) ?? [])
    .filter((path) => !/^(demo|lib\/domain|lib\/backend\/(db|content))\//.test(path));
  expect(knowing.map(([from]) => from)).toEqual(["owner/demo/demo.ts"]);
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

function forbiddenIn(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    (names.get(path) ?? []).flatMap((name) => whyNot(path, name) ?? []),
  );
}

/** Why a file may not import a name; `undefined` where it may. */
function whyNot(from: string, name: string): string | undefined {
  const room = roomOf(from);
  const to = pathOf(from, name);
  if (to === undefined) {
    const rooms = MAY_USE.find(([packages]) => packages.test(name))?.[1];
    return rooms?.includes(room) === false
      ? `${from}: ${name} is for ${rooms.join(", ")}`
      : undefined;
  }
  const known = roomOf(to);
  if (known === room || MAY_KNOW[room]?.includes(known)) return undefined;
  return `${from}: ${room} may not know ${known} (${name})`;
}

function roomOf(path: string): string {
  const bare = path.replace(/(\.d)?\.\w+$/, "");
  const isIn = (room: string) => bare === room || bare.startsWith(`${room}/`);
  const rooms = Object.keys(MAY_KNOW).filter(isIn);
  return rooms.toSorted((one, other) => other.length - one.length)[0] ?? path;
}

/** The files of a circle; leaves out those that import none of them or are imported by none. */
function circleAmong(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Set(graph.keys());
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    const arrows = [...left].flatMap((from) =>
      (graph.get(from) ?? []).filter((to) => left.has(to)).map((to) => ({ from, to })),
    );
    const knowing = new Set(arrows.map(({ from }) => from));
    const known = new Set(arrows.map(({ to }) => to));
    for (const path of left) if (!knowing.has(path) || !known.has(path)) left.delete(path);
  }
  return [...left];
}

/** The first statement of a file, comments left out. */
function firstStatement(path: string): string {
  return readFileSync(join(root, path), "utf8").replace(/^(\s|\/\/.*|\/\*[\s\S]*?\*\/)*/, "");
}

/** The names in a file's imports: of types and dynamic ones too. */
function importedBy(path: string): string[] {
  const code = readFileSync(join(root, path), "utf8");
  const all = code.matchAll(
    /^(?:import|export)\s(?:[^"';]*?\sfrom\s)?"([^"]+)"|\bimport\(\s*"([^"]+)"/gm,
  );
  return [...all].map(([, name = "", later = name]) => later);
}

/** The path that a name of ours means, without its ending; `undefined` for a package. */
function pathOf(from: string, name: string): string | undefined {
  if (name.startsWith("@/")) return name.slice(2);
  return name.startsWith(".") ? join(dirname(from), name).split(sep).join("/") : undefined;
}

function fileOf(from: string, name: string): string | undefined {
  const base = pathOf(from, name);
  const isFile = (file: string) => /\.\w+$/.test(file) && existsSync(join(root, file));
  return base === undefined ? undefined : [base, `${base}.ts`, `${base}.tsx`].find(isFile);
}
