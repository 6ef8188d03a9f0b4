import { execFile } from "node:child_process";
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { customer } from "@/lib/backend/testing/customer";
import { config } from "@/lib/config";
import { bigCatalog } from "../testing/csv";
import { returnOfAda } from "../testing/return";
import { type OwnersShop, ownersShop } from "../testing/shop";

jest.replaceProperty(config, "configuredShopUrl", "https://shop.test");

const run = promisify(execFile);
const OLD = "what was there before";

let owner: OwnersShop;
let commands: [string, ...string[]][];
beforeAll(async () => {
  owner = await ownersShop("sqlite");
  owner.write("products.csv", [...bigCatalog(30)].join(""));
  await owner.run("import", "products.csv");
  await customer(owner.shop);
  const [{ email } = { email: "" }] = (await owner.json("customers", "list")).data.customers;
  await returnOfAda(owner);
  const confirmed = { email, confirm_hash: "", unsubscribe_token: "token" };
  const [asked_at, confirmed_at] = ["2026-06-01T12:00:00.000Z", "2026-06-02T12:00:00.000Z"];
  await owner.shop.backend.db
    .insertInto("newsletter_subscribers")
    .values({ ...confirmed, asked_at, confirmed_at })
    .execute();
  mkdirSync(join(owner.database.folder, "shop"));
  writeFileSync(join(owner.database.folder, "shop", "shop.yaml"), "name: Lumen\n");
  const [{ orderNumber } = { orderNumber: "" }] = (await owner.json("returns", "list")).data
    .returns;
  commands = [
    ["export"],
    ["backup"],
    ["customers", "export", email],
    ["newsletter", "export"],
    ["returns", "show", orderNumber, "--picture"],
  ];
});
afterAll(() => owner.close());

const at = (name: string) => join(owner.folder, name);

/** Runs each command with the same file behind it; calls `check` after each. */
async function each(
  prepare: (name: string) => string,
  check: (name: string, done: Awaited<ReturnType<OwnersShop["run"]>>) => void,
) {
  for (const command of commands) {
    const name = command.slice(0, 2).join("-");
    const file = prepare(name);
    check(name, await owner.run(...command, file));
  }
}

describe("what a command writes", () => {
  it("goes through a link, which stays, into the file that it leads to", async () => {
    await each(
      (name) => {
        mkdirSync(at(`${name}.real`));
        owner.write(`${name}.real/file`, OLD);
        symlinkSync(join(`${name}.real`, "file"), at(`${name}.link`));
        return `${name}.link`;
      },
      (name, { exitCode, noted }) => {
        expect([name, exitCode, noted]).toEqual([name, 0, ""]);
        expect([name, lstatSync(at(`${name}.link`)).isSymbolicLink()]).toEqual([name, true]);
        expect(readFileSync(at(`${name}.real/file`)).toString("latin1")).not.toContain(OLD);
        expect(readdirSync(at(`${name}.real`))).toEqual(["file"]);
      },
    );
  });

  it("goes where a link leads though nothing is there yet, never round in a circle", async () => {
    symlinkSync("new.csv", at("to-new.csv"));
    symlinkSync("circle.csv", at("circle.csv"));
    expect((await owner.run("export", "to-new.csv")).exitCode).toBe(0);
    expect(owner.read("new.csv")).toMatch(/^Handle,/);
    const { exitCode, noted } = await owner.run("export", "circle.csv");
    expect([exitCode, noted]).toEqual([
      1,
      expect.stringMatching(/Cannot write .*: its links form a loop\.$/),
    ]);
  });

  it("goes into a pipe, which stays", async () => {
    for (const command of commands) {
      const pipe = at(`pipe-${command.slice(0, 2).join("-")}`);
      await run("mkfifo", [pipe]);
      const read = run("cat", [pipe], { encoding: "buffer" });
      expect(await owner.run(...command, pipe)).toMatchObject({ exitCode: 0, noted: "" });
      expect((await read).stdout.length).toBeGreaterThan(10);
      expect(statSync(pipe).isFIFO()).toBe(true);
    }
  });

  it("- writes the file to standard output and all messages to standard error", async () => {
    const { output, exitCode } = await owner.run("export", "-");
    await owner.run("export", "same.csv");
    expect([exitCode, output.toString()]).toEqual([0, owner.read("same.csv")]);
    await each(
      () => "-",
      (name, done) =>
        expect([name, done.exitCode, done.output.length > 10]).toEqual([name, 0, true]),
    );
    expect(readdirSync(owner.folder)).not.toContain("-");
  });

  it("is refused in a sentence where no file can be", async () => {
    mkdirSync(at("a-folder"));
    owner.write("a-file", OLD);
    const refusals: [string, string][] = [
      ["a-folder", `${at("a-folder")} is a folder: name a file.`],
      ["nowhere/x", `Cannot write ${at("nowhere/x")}: the folder does not exist.`],
      ["a-file/x", `Cannot write ${at("a-file/x")}: part of its path is a file, not a folder.`],
    ];
    for (const [file, refusal] of refusals) {
      await each(
        () => file,
        (name, { exitCode, noted }) => expect([name, exitCode, noted]).toEqual([name, 1, refusal]),
      );
    }
    expect(readdirSync(at("a-folder"))).toEqual([]);
    expect(owner.read("a-file")).toBe(OLD);
  });

  it.each(["export", "backup"])(
    "leaves the old file when %s is interrupted, with 130",
    async (command) => {
      owner.write("kept", OLD);
      owner.whileRunning(owner.interrupt);
      const { exitCode, noted } = await owner.run(command, "kept");
      owner.whileRunning(() => undefined);
      expect([exitCode, noted]).toEqual([130, "Interrupted: no file was written."]);
      expect(owner.read("kept")).toBe(OLD);
      expect(readdirSync(owner.folder).filter((name) => name.endsWith(".part"))).toEqual([]);
    },
  );
});

describe("what a command reads", () => {
  it("comes from standard input for -", async () => {
    const other = await ownersShop("sqlite");
    other.type((await owner.run("backup", "-")).output);
    expect(await other.run("restore", "-")).toMatchObject({ exitCode: 0 });
    other.type("Handle,Title,Vendor,Variant Price,Variant SKU\nring,Ring,,10.00,R-1\n");
    const refused = await other.run("import", "-");
    expect([refused.exitCode, refused.said]).toEqual([
      1,
      expect.stringMatching(/^standard input, row 2/),
    ]);
    other.type("SKU,Quantity\nP0-0,77\n");
    expect(await other.run("stock", "import", "-")).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining("77"),
    });
    await other.close();
  });

  it("comes from a pipe, as `import <(zcat products.csv.gz)` gives one", async () => {
    const pipe = at("in.csv");
    await run("mkfifo", [pipe]);
    const written = run("cp", [at("products.csv"), pipe]);
    expect(await owner.run("import", "in.csv")).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining("30 unchanged"),
    });
    await written;
  });

  it("is refused in a sentence where it is no file", async () => {
    mkdirSync(at("lists"));
    for (const command of [["import"], ["stock", "import"]]) {
      const missing = await owner.run(...command, "none.csv");
      expect([missing.exitCode, missing.noted]).toEqual([
        1,
        `The file ${at("none.csv")} does not exist.`,
      ]);
      const { exitCode, noted } = await owner.run(...command, "lists");
      expect([exitCode, noted]).toEqual([
        1,
        expect.stringContaining("is a folder: name its files"),
      ]);
    }
  });
});
