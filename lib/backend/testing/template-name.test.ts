import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { madeOf, nameIn } from "./template-name";

const root = process.cwd();
const files = madeOf(root);
let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "template-"));
  for (const path of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

test.each([
  "lib/backend/db/migrations/100-baseline-orders.ts",
  "lib/backend/db/change-triggers.ts",
  "package-lock.json",
])("a test database is migrated again once %s changes", (path) => {
  const before = nameIn(copy);
  writeFileSync(join(copy, path), `${readFileSync(join(copy, path), "utf8")}\n`);
  expect(nameIn(copy)).not.toBe(before);
});

test("a test database is not migrated again for files that migrations do not run", () => {
  expect(nameIn(copy)).toBe(nameIn(root));
  expect(files).not.toContain("lib/backend/db/schema.ts");
});
