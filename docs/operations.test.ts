import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testBackend } from "@/lib/backend/testing/backend";
import { createPostgresDatabase, dropPostgresDatabases } from "@/lib/backend/testing/engines";
import { addRing } from "@/lib/backend/testing/goods";
import { createSharedDatabase } from "@/lib/backend/testing/process";
import { integrityOf } from "@/lib/backend/testing/sqlite-tools";

const [, BACKUPS = ""] = readFileSync(join(__dirname, "operations.md"), "utf8").split(
  "\n## Backups\n",
);
const [SQLITE = "", POSTGRES = ""] = ["SQLite", "PostgreSQL"].map(
  (engine) =>
    new RegExp(`\\*\\*${engine}\\.\\*\\*[\\s\\S]*?\`\`\`sh\n([\\s\\S]*?)\`\`\``).exec(BACKUPS)?.[1],
);
const [, SCHEDULE = "", NIGHTLY = ""] = /^((?:\S+ ){5})(cd .*)$/m.exec(BACKUPS) ?? [];

it.each([
  ["a shop without pictures, returns or settings", []],
  ["a shop with a return", ["returns"]],
  ["a shop with all of them", ["pictures", "returns", "shop"]],
])("docs/operations.md copies %s as it stands there", async (_, folders) => {
  const place = mkdtempSync(join(tmpdir(), "operations-"));
  const { folder, remove } = await createSharedDatabase("sqlite");
  symlinkSync(folder, join(place, ".data"));
  mkdirSync(join(place, "backup"));
  for (const name of folders) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "a"), name);
  }
  const script = SQLITE.replaceAll("/backup/", `${place}/backup/`);
  const options = { cwd: place, encoding: "utf8" } as const;
  const { status, stderr } = spawnSync("sh", ["-e", "-u", "-c", script], options);
  expect([status, stderr]).toEqual([0, ""]);
  const [database = "", ...copied] = readdirSync(join(place, "backup"), {
    recursive: true,
    encoding: "utf8",
  })
    .filter((name) => name.includes("/") || name.endsWith(".db"))
    .toSorted((one, other) => Number(other.endsWith(".db")) - Number(one.endsWith(".db")));
  expect(integrityOf(join(place, "backup", database))).toBe("ok");
  expect(copied.toSorted()).toEqual(folders.map((name) => `${name}/a`));
  rmSync(place, { recursive: true });
  remove();
});

it("docs/operations.md makes a backup every night by its line for cron", async () => {
  expect(SCHEDULE).toMatch(/^(?:[\d*]+ ){5}$/);
  const place = mkdtempSync(join(tmpdir(), "nights-"));
  const { environment, folder, within, remove } = await createSharedDatabase("sqlite");
  await within((opened) => addRing(testBackend(opened)));
  mkdirSync(join(folder, "shop"));
  writeFileSync(join(folder, "shop", "shop.yaml"), "name: Lumen\n");
  const script = NIGHTLY.replace("/srv/shop", join(__dirname, "..")).replace("/backup/shop", place);
  const options = { env: { ...process.env, ...environment }, encoding: "utf8" } as const;
  const { status, stderr } = spawnSync("sh", ["-c", script], options);
  expect([status, stderr]).toEqual([0, ""]);
  expect(readdirSync(place)).toEqual([expect.stringMatching(/^shop-.*\.backup$/)]);
  rmSync(place, { recursive: true });
  remove();
});

it("docs/operations.md dumps PostgreSQL, also by an address that only the shop's driver knows", async () => {
  const place = mkdtempSync(join(tmpdir(), "dump-"));
  const url = await createPostgresDatabase();
  const dump = (DATABASE_URL: string) =>
    spawnSync("sh", ["-e", "-u", "-c", POSTGRES], {
      cwd: place,
      env: { ...process.env, DATABASE_URL },
      encoding: "utf8",
    });
  expect(dump(url)).toMatchObject({ status: 0, stderr: "" });
  expect(readFileSync(join(place, "shop.dump")).subarray(0, 5).toString()).toBe("PGDMP");
  const { stderr } = dump(`${url}${url.includes("?") ? "&" : "?"}sslmode=no-verify`);
  expect(stderr).toMatch(/SSL/);
  expect(stderr).not.toContain("invalid sslmode");
  await dropPostgresDatabases([url]);
  rmSync(place, { recursive: true });
});
