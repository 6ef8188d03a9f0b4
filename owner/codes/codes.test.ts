import { addBrand } from "@/lib/backend/testing/catalog";
import { ONE_ENGINE } from "@/lib/backend/testing/engines";
import { storeOrder } from "@/lib/backend/testing/stored-orders";
import { documentedIn, wordsOf } from "../testing/documented";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ONE_ENGINE)("discount codes (%s)", (engine) => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop(engine);
    const { db } = owner.shop.backend;
    await addBrand(db, { name: "Loom" });
    const ring = { designer: "Common Gilt", name: "Gold Ring", unit_price: 12_000 };
    await storeOrder(db, { lines: [ring] });
    await storeOrder(db, {
      code: "SPRING",
      discount: 2_400,
      lines: [{ ...ring, quantity: 2, discount: 2_400 }],
    });
  });
  afterAll(() => owner.close());

  const commands = documentedIn("Discount codes");

  it("are documented", () => expect(commands.length).toBeGreaterThan(7));

  it.each(commands)("print what docs/owner.md shows: %s", async (command, printed) => {
    const { said, noted } = await owner.run(...wordsOf(command));
    const all = [said, noted].filter(Boolean).join("\n");
    expect(all.replaceAll(owner.folder, "/home/ada")).toBe(printed);
  });

  it("come back from their file as they were, also where they are no longer there", async () => {
    const { db } = owner.shop.backend;
    const all = () => db.selectFrom("codes").selectAll().orderBy("code").execute();
    const before = await all();
    await owner.run("codes", "export", "kept.csv");
    expect(owner.read("kept.csv").split("\n")).toEqual([
      "Code,Takes off,On,From,Until,Minimum,Uses,Once per customer,Not on sale,Ended,Used,Orders,Discounts,Paid,Refunds",
      "POST,free shipping,designer:Loom,,,,,,TRUE,,0,0,0.00,0.00,0.00",
      "SPRING,10%,,2026-05-01,2026-06-30,,,,,,1,1,24.00,216.00,0.00",
      "THANKS-25,25.00,,,,100.00,400,TRUE,,2026-06-01,0,0,0.00,0.00,0.00",
      "",
    ]);
    await db.deleteFrom("codes").where("code", "<>", "THANKS-25").execute();
    expect((await owner.run("codes", "import", "kept.csv")).said.split("\n")).toEqual([
      "POST: Free shipping on Loom, not for what is on sale, new",
      "SPRING: 10% off, from 2026-05-01, until 2026-06-30, new",
      "Codes: 2 added, 0 changed, 1 unchanged.",
    ]);
    expect(await all()).toEqual(before);
  });

  it("name each row of a file that is no code, and take the others", async () => {
    owner.write(
      "some.csv",
      [
        "code;takes off;minimum;uses;on",
        "autumn;12,5 %;1.000,50;;",
        "no way!;10%;;;",
        "ALL;110%;;;",
        "MUCH;much;;;",
        "NONE;5;;0;",
        "NOBODY;5;;;designer:Nobody",
        "VENDOR;5;;;vendor:Loom",
        "twice;5;;;",
        "ONCE;;;;",
        " TWICE ;much;;;",
      ].join("\n"),
    );
    const { said, exitCode } = await owner.run("codes", "import", "some.csv", "--decimal", "comma");
    expect([exitCode, said.split("\n")]).toEqual([
      1,
      [
        "some.csv, row 3 is refused: A code has letters A to Z, digits and dashes, at most 40.",
        "some.csv, row 4 is refused: A code takes off more than 0% and at most 100%.",
        'some.csv, row 5 is refused: "much" is none of 10%, 25.00 and free shipping.',
        'some.csv, row 6 is refused: "0" is not a count of uses.',
        "some.csv, row 7 is refused: There is no designer Nobody.",
        'some.csv, row 8 is refused: "vendor:Loom" is none of shortlist:…, designer:…, category:….',
        "some.csv, row 9 is refused: TWICE is in rows 9, 11.",
        'some.csv, row 10 is refused: "" is none of 10%, 25.00 and free shipping.',
        "some.csv, row 11 is refused: TWICE is in rows 9, 11.",
        "",
        "AUTUMN: 12.5% off, for orders from $1,000.50, new",
        "Codes: 1 added, 0 changed, 0 unchanged, 9 rows refused.",
      ],
    ]);
    const { data } = await owner.json("codes", "show", "AUTUMN");
    expect(data).toMatchObject({ kind: "percent", value: 1_250, minimum: 100_050 });
  });

  it("keep what a file has no column for, and lose what it has an empty cell for", async () => {
    const limits = ["--minimum", "100", "--uses", "3", "--once-per-customer", "--not-on-sale"];
    const days = ["--from", "2026-05-01", "--until", "2026-12-31"];
    await owner.run(
      "codes",
      "add",
      "KEEP",
      "--amount",
      "25",
      "--on",
      "designer:Loom",
      ...limits,
      ...days,
    );
    const all = "from 2026-05-01, until 2026-12-31, for orders from $100.00";
    const rest = "for 3 orders, once per customer, not for what is on sale";

    owner.write("c.csv", "Code,Takes off,Minimum order,Used\nkeep,30.00,50,7\nNEW,10%,,\n");
    const changed = await owner.run("codes", "import", "c.csv");
    expect([changed.exitCode, changed.said.split("\n")]).toEqual([
      0,
      [
        "NEW: 10% off, new",
        `KEEP: $25.00 off on Loom, ${all}, ${rest} → $30.00 off on Loom, ${all}, ${rest}`,
        "Codes: 1 added, 1 changed, 0 unchanged.",
        "Columns not read in c.csv: Minimum order.",
      ],
    ]);

    owner.write("c.csv", "Code,On,Until,Minimum,Uses,Once per customer,Not on sale\nKEEP,,,,,,\n");
    expect((await owner.run("codes", "import", "c.csv")).said.split("\n")).toEqual([
      `KEEP: $30.00 off on Loom, ${all}, ${rest} → $30.00 off, from 2026-05-01`,
      "Codes: 0 added, 1 changed, 0 unchanged.",
    ]);

    owner.write("c.csv", "Code,From\nKEEP,2026-06-01\nOTHER,2026-06-01\n");
    expect((await owner.run("codes", "import", "c.csv")).said.split("\n")).toEqual([
      "c.csv, row 3 is refused: A new code needs what it takes off.",
      "",
      "KEEP: $30.00 off, from 2026-05-01 → $30.00 off, from 2026-06-01",
      "Codes: 0 added, 1 changed, 0 unchanged, 1 row refused.",
    ]);
    owner.write("c.csv", "Code,Until\nKEEP,2026-05-01\n");
    expect((await owner.run("codes", "import", "c.csv")).said).toContain(
      "row 2 is refused: 2026-06-01 is after 2026-05-01.",
    );
  });

  it("are changed one term at a time, and none takes a limit away", async () => {
    const set = async (...args: string[]) => (await owner.run("codes", "set", ...args)).said;
    await owner.run("codes", "add", "TERM", "--amount", "25", "--uses", "3", "--once-per-customer");
    expect(await set("term", "--until", "2026-12-31")).toBe(
      "TERM: $25.00 off, until 2026-12-31, for 3 orders, once per customer",
    );
    expect(await set("TERM", "--percent", "12.5", "--not-on-sale", "--on", "designer:Loom")).toBe(
      "TERM: 12.5% off on Loom, until 2026-12-31, for 3 orders, once per customer, not for what is on sale",
    );
    const without = ["--until", "none", "--uses", "none", "--on", "none"];
    expect(await set("TERM", ...without, "--no-once-per-customer", "--no-not-on-sale")).toBe(
      "TERM: 12.5% off",
    );
    expect(await set("TERM", "--free-shipping")).toBe("TERM: Free shipping");
  });

  it("come back after an end by mistake, and are marked where their days do not hold", async () => {
    const { db } = owner.shop.backend;
    const states = async () =>
      (await owner.run("codes", "list")).said.split("\n").flatMap((line) => {
        const [, marked] = /^((?:BACK|LATER|PAST): .*?)(?: {2}|$)/.exec(line) ?? [];
        return marked ?? [];
      });
    await owner.run("codes", "add", "BACK", "--percent", "5", "--until", "2026-06-01");
    await owner.run("codes", "add", "LATER", "--percent", "5", "--from", "2026-06-02");
    owner.write("past.csv", "Code,Takes off,Until\nPAST,5%,2026-05-31\n");
    expect((await owner.run("codes", "import", "past.csv")).said).toContain(
      "PAST: 5% off, until 2026-05-31, over, new",
    );
    expect((await owner.run("codes", "show", "past")).said).toContain("until 2026-05-31, over\n");
    expect((await owner.run("codes", "set", "past", "--until", "2026-05-31")).noted).toBe(
      "2026-05-31 is over. To end a code: codes end past.",
    );
    await owner.run("codes", "end", "back");
    const marked = ["LATER: 5% off, not begun", "PAST: 5% off, over"];
    expect(await states()).toEqual(["BACK: 5% off, ended", ...marked]);
    expect((await owner.run("codes", "set", "BACK", "--uses", "9")).said).toBe(
      "BACK: 5% off, until 2026-06-01, for 9 orders, ended on 2026-06-01 (codes resume BACK takes that back)",
    );
    expect((await owner.run("codes", "resume", "back")).said).toBe(
      "BACK: 5% off, until 2026-06-01, for 9 orders",
    );
    expect(await states()).toEqual(["BACK: 5% off", ...marked]);
    await db.deleteFrom("codes").where("code", "in", ["BACK", "LATER", "PAST"]).execute();
  });

  it("say what an import would do, and are then as they were", async () => {
    const { codes } = (await owner.json("codes", "list")).data;
    owner.write("d.csv", "Code,Takes off,Uses\nTERM,30%,5\nDRY,10%,\nBAD,much,\n");
    const tried = await owner.run("codes", "import", "d.csv", "--dry-run");
    expect([tried.exitCode, tried.said.split("\n")]).toEqual([
      1,
      [
        'd.csv, row 4 is refused: "much" is none of 10%, 25.00 and free shipping.',
        "",
        "DRY: 10% off, new",
        "TERM: Free shipping → 30% off, for 5 orders",
        "Dry run: nothing was written.",
        "Codes: 1 added, 1 changed, 0 unchanged, 1 row refused.",
      ],
    ]);
    expect((await owner.json("codes", "list")).data.codes).toEqual(codes);
  });

  it.each([
    [["codes", "set", "NOWHERE", "--uses", "5"], "There is no code NOWHERE."],
    [
      ["codes", "set", "TERM", "--percent", "5", "--amount", "3"],
      "Name one of --percent, --amount and --free-shipping.",
    ],
    [["codes", "set", "TERM", "--until", "May"], '"May" is not a day such as 2026-06-19.'],
    [["codes", "add", "SPRING", "--percent", "5"], "There is a code SPRING already."],
    [["codes", "add", "X"], "Name one of --percent, --amount and --free-shipping."],
    [
      ["codes", "add", "X", "--percent", "5", "--amount", "3"],
      "Name one of --percent, --amount and --free-shipping.",
    ],
    [["codes", "add", "X", "--amount", "0"], "A code takes off at least $0.01."],
    [
      ["codes", "add", "X", "--amount", "3", "--from", "2026-06-02", "--until", "2026-06-01"],
      "2026-06-02 is after 2026-06-01.",
    ],
    [["codes", "add", "X", "--percent", "5", "--until", "2026-05-31"], "2026-05-31 is over."],
    [["codes", "show", "nowhere"], "There is no code NOWHERE."],
    [["codes", "resume", "nowhere"], "There is no code NOWHERE."],
    [
      ["codes", "add", "X", "--percent", "5", "--on", "designer:Lom"],
      "There is no designer Lom: did you mean Loom?",
    ],
    [["codes", "end", "50%"], "There is no code 50%."],
  ])("refuse %j", async (command, why) => {
    const { exitCode, noted } = await owner.run(...command);
    expect([exitCode, noted]).toEqual([1, why]);
  });
});
