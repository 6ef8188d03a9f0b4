import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

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
  ["lib/api/transport.ts", "lib/api/gateway.ts", "lib/config.ts"].includes(path);

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

describe("the import rules", () => {
  const forbidden: [file: string, imports: string[]][] = [
    ["app/page.tsx", ["@/lib/backend/http/http", "../lib/backend/http/http", "kysely", "pg"]],
    ["middleware.ts", ["@/lib/backend/db", "../lib/backend/db"]],
    [
      "lib/domain/cart.ts",
      [
        "@/lib/contract/cart",
        "../contract/cart",
        "../api/call",
        "@/lib/config",
        "../config",
        "react",
      ],
    ],
    ["lib/domain/deep/cart.ts", ["../../backend/db", "../../../components/ui/button", "next/link"]],
    ["lib/contract/cart.ts", ["@/lib/config", "../config", "@/lib/backend/db", "../api/call"]],
    [
      "lib/backend/cart/add.ts",
      ["@/lib/api/call", "../../api/call", "@/app/page", "../../../components/ui/x", "@/lib/seo/x"],
    ],
    [
      "lib/mail/compose.ts",
      ["@/lib/backend/mail", "../backend/mail", "@/lib/contract/orders", "@/components/ui/button"],
    ],
    ["lib/api/gateway.ts", ["@/lib/backend/http/http", "../backend/http/http"]],
    ["lib/api/pages/product.ts", ["@/lib/backend/catalog", "../../backend/catalog"]],
    ["lib/seo/product.ts", ["@/lib/backend/catalog", "../backend/catalog"]],
    [
      "components/cart/line.tsx",
      [
        "@/lib/backend/cart",
        "../../lib/backend/cart",
        "@/lib/contract/cart",
        "../../lib/contract/cart",
        "@/lib/api/pages/cart",
        "@/lib/config",
        "@/app/page",
        "better-sqlite3",
      ],
    ],
    [
      "components/ui/button.tsx",
      ["@/lib/domain/money", "@/shop/shop.config", "../cart/line", "@/components/cart/line"],
    ],
    ["components/ui/dialog/frame.tsx", ["../../cart/line", "@/lib/domain/money"]],
  ];
  const allowed: [file: string, imports: string[]][] = [
    ["app/page.tsx", ["@/lib/api/pages/product", "@/components/home/hero", "next/link"]],
    ["lib/domain/cart.ts", ["./money", "@/lib/domain/money", "@/shop/shop.config", "zod"]],
    ["lib/domain/deep/cart.ts", ["../money"]],
    ["lib/contract/cart.ts", ["./product", "../domain/money", "@/lib/domain/money", "zod"]],
    [
      "lib/backend/cart/add.ts",
      [
        "@/lib/contract/cart",
        "../../domain/money",
        "../app",
        "@/lib/config",
        "../../mail/send",
        "@/lib/log",
      ],
    ],
    [
      "lib/mail/compose.ts",
      ["@/lib/domain/order", "../domain/money", "@/lib/config", "./messages"],
    ],
    ["lib/api/transport.ts", ["@/lib/backend/http/http", "../backend/http/http"]],
    ["lib/api/cart.test.ts", ["@/lib/backend/http/http"]],
    ["scripts/seed.ts", ["@/lib/backend/db"]],
    ["cli/import.ts", ["@/lib/backend/admin/groups"]],
    [
      "components/cart/line.tsx",
      [
        "@/lib/domain/money",
        "../../lib/domain/money",
        "@/lib/api/browser/cart",
        "@/shop/shop.config",
        "../ui/button",
      ],
    ],
    ["components/ui/button.tsx", ["./icon", "@/components/ui/icon", "react", "lucide-react"]],
    ["components/ui/dialog/frame.tsx", ["../button"]],
  ];
  const restricted = lint([...forbidden, ...allowed]);

  test.each(forbidden)("in %s forbid %j", (file, imports) => {
    expect(restricted(file)).toEqual(imports);
  });

  test.each(allowed)("in %s allow %j", (file) => {
    expect(restricted(file).filter((name) => isAllowed(file, name))).toEqual([]);
  });

  function isAllowed(file: string, name: string) {
    return allowed.some(([path, imports]) => path === file && imports.includes(name));
  }
});

/** Lints files that import the given modules and tells, for a file, which of them were refused. */
function lint(files: [file: string, imports: string[]][]) {
  const folder = mkdtempSync(join(tmpdir(), "import-rules-"));
  try {
    copyFileSync(join(root, "biome.json"), join(folder, "biome.json"));
    const imports = new Map<string, string[]>();
    for (const [file, names] of files) imports.set(file, [...(imports.get(file) ?? []), ...names]);
    for (const [file, names] of imports) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      // Half of them as types: a type import ties two rooms together as well.
      const lines = names.map(
        (name, i) => `import ${i % 2 ? "type " : ""}{ a${i} } from "${name}";`,
      );
      writeFileSync(join(folder, file), `${lines.join("\n")}\n`);
    }
    const biome = join(root, "node_modules/.bin/biome");
    const options = ["--vcs-enabled=false", "--reporter=json"];
    const { stdout } = spawnSync(biome, ["lint", ...options, "--max-diagnostics=none", "."], {
      cwd: folder,
      encoding: "utf8",
    });
    const refused = new Map<string, string[]>();
    for (const { category, location } of JSON.parse(stdout).diagnostics) {
      if (category !== "lint/style/noRestrictedImports") continue;
      const name = imports.get(location.path)?.[location.start.line - 1];
      if (name) refused.set(location.path, [...(refused.get(location.path) ?? []), name]);
    }
    return (file: string) =>
      (imports.get(file) ?? []).filter((name) => refused.get(file)?.includes(name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
