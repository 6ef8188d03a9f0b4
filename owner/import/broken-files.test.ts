import { deflateRawSync, gzipSync } from "node:zlib";
import { aProduct, type CsvRow, csvOf, inSizes } from "../testing/csv";
import { type OwnersShop, ownersShop } from "../testing/shop";

/** What stands in every file beside what is broken, and must come in. */
const GOOD = [aProduct("good-one"), aProduct("good-two")] as const;
const [FIRST, LAST] = GOOD;

interface Expected {
  /** What the report tells, each of it in one problem. */
  told: RegExp[];
  /** Handles that come in; both good ones unless told otherwise. */
  in?: string[];
}

const both = ["good-one", "good-two"];
/** A file whose middle product has this wrong with it. */
const middle = (changes: CsvRow, ...more: CsvRow[]) =>
  csvOf([FIRST, aProduct("broken", changes), ...more, LAST]);
const latin1 = (text: string) => Buffer.from(text, "latin1");
const withLine = (line: string) => {
  const lines = csvOf([...GOOD]).split("\n");
  return [...lines.slice(0, 2), line, ...lines.slice(2)].join("\n");
};
const header = csvOf([FIRST]).split("\n")[0] ?? "";

/** A file of one stored entry, as an archiver would write it, under the wrong name. */
function zip(): Buffer {
  const name = Buffer.from("products.csv");
  const packed = deflateRawSync(csvOf([...GOOD]));
  const local = Buffer.alloc(30);
  local.write("PK\x03\x04", "latin1");
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt16LE(name.length, 26);
  return Buffer.concat([local, name, packed]);
}

const FILES: Record<string, [content: string | Uint8Array, expected: Expected]> = {
  "no byte": ["", { told: [/file is empty/], in: [] }],
  "a header alone": [`${header}\n`, { told: [], in: [] }],
  "a mark of UTF-8 before the header": [`\ufeff${csvOf([...GOOD])}`, { told: [] }],
  "UTF-16, as Excel's Unicode text": [
    Buffer.from(`\ufeff${csvOf([...GOOD])}`, "utf16le"),
    { told: [] },
  ],
  "Windows-1252": [
    latin1(csvOf([...GOOD, aProduct("cafe", { title: "Caf\xe9 \x96 \x80 9" })])),
    { told: [], in: [...both, "cafe"] },
  ],
  "UTF-8 with one broken character": [
    Buffer.concat([
      Buffer.from(csvOf([aProduct("good-one", { title: "Éclat é ü ñ" }), LAST])),
      latin1("broken,Caf\xe9,Orimo,Rings,Title,Default Title,shopify,1,deny,9\n"),
    ]),
    { told: [/row 4, Title ".*" contains an unreadable character/] },
  ],
  "old Macintosh line ends": [csvOf([...GOOD]).replaceAll("\n", "\r"), { told: [] }],
  "line ends of two kinds": [csvOf([...GOOD]).replace("\n", "\r\n"), { told: [] }],
  "semicolons, as Excel writes in Europe": [csvOf([...GOOD]).replaceAll(",", ";"), { told: [] }],
  "a zip named .csv": [zip(), { told: [/This is a zip archive/], in: [] }],
  "a gzip named .csv": [gzipSync(csvOf([...GOOD])), { told: [/This is a gzip archive/], in: [] }],
  "a picture named .csv": [
    latin1("\x89PNG\r\n\x1a\n\x00"),
    { told: [/This is a picture/], in: [] },
  ],
  "a web page named .csv": ["<!DOCTYPE html><html>", { told: [/This is a web page/], in: [] }],
  "bytes of anything": [
    new Uint8Array(5000).map((_, i) => i * 37),
    { told: [/zero bytes/], in: [] },
  ],
  "no column that names products": [
    csvOf([...GOOD]).replace("Handle", "Name"),
    { told: [/has no column Handle or URL handle/], in: [] },
  ],
  "a column twice": [csvOf([...GOOD]).replace("Type", "title"), { told: [] }],
  "a quote that is never closed": [
    csvOf([...GOOD]).replace("\ngood-two,", '\ngood-two,"'),
    {
      told: [/row 3 has an unclosed quote; nothing after it/, /row 2 was left/],
      in: [],
    },
  ],
  "text behind a closing quote": [
    csvOf([FIRST, aProduct("good-two"), aProduct("c")]).replace("\nc,", '\nc,"The "c" ring",'),
    {
      told: [/row 4 has text behind a closing quote/, /row 3 was left unchanged/],
      in: ["good-one"],
    },
  ],
  "a quote inside a cell without quotes": [
    csvOf([FIRST, aProduct("b"), aProduct("broken", { title: "X" }), LAST]).replace(
      ",X,",
      ',5" X,',
    ),
    { told: [/row 4 has a " inside/, /row 3 was left unchanged/] },
  ],
  "a row with a comma too many": [
    withLine("broken,The broken, big,Orimo,Rings,Title,Default Title,shopify,1,deny,9"),
    { told: [/row 3 has 11 cells where the first row has 10/, /row 2 was left/], in: ["good-two"] },
  ],
  "a row cut short": [
    withLine("broken,The broken"),
    { told: [/row 3 has 2 cells/, /row 2 was left/], in: ["good-two"] },
  ],
  "rows without a handle": [
    csvOf([FIRST, LAST, aProduct("", {})]),
    { told: [/row 4, Handle is empty/, /row 3 was left unchanged/], in: ["good-one"] },
  ],
  "a handle that stands apart": [
    csvOf([aProduct("good-one"), LAST, aProduct("good-one", { title: "Again" })]),
    {
      told: [
        /row 2, Handle "good-one" appears again in row 4: keep/,
        /row 4, Handle "good-one" is separate from row 2 of .*broken\.csv/,
      ],
      in: ["good-two"],
    },
  ],
  "a handle that is a path": [
    middle({ handle: "../etc" }),
    { told: [/"\.\.\/etc" may contain only letters/] },
  ],
  "options that clash": [
    csvOf([FIRST, ...inSizes("broken", ["6", "7", "6"]), LAST]),
    { told: [/row 5 has the options 6, as row 3 has/] },
  ],
  "an option of two names": [
    middle({ option1Name: "Size", option1Value: "6", option2Name: "size", option2Value: "7" }),
    { told: [/Option2 Name "size" appears twice/] },
  ],
  "a value without an option": [
    middle({ option1Name: "Size", option1Value: "6", option2Value: "Gold" }),
    { told: [/row 3 has a value, but the option has no name/] },
  ],
  "a variant without its value": [
    csvOf([FIRST, ...inSizes("broken", ["6", ""]), LAST]),
    { told: [/row 4, Option1 Value is empty/] },
  ],
  "no title": [middle({ title: " " }), { told: [/Title is empty/] }],
  "no designer": [middle({ vendor: "" }), { told: [/Vendor is empty/] }],
  "no price": [middle({ price: "" }), { told: [/Variant Price is empty: a price is needed/] }],
  "an attribute without a name": [
    middle({ attributes: "Gold" }),
    { told: [/"Gold" is not written like "Material: Gold, Diamond"/] },
  ],
  "a price in words": [middle({ price: "twelve" }), { told: [/"twelve" is not a price/] }],
  "a price of another country": [
    middle({ price: "12,50 €" }),
    { told: [/"12,50 €" is not a price/] },
  ],
  "a price below zero": [middle({ price: "-1" }), { told: [/"-1" is below zero/] }],
  "a price of millions": [middle({ price: "99999999.00" }), { told: [/is more than \$9,999,999/] }],
  "a price that overflows": [middle({ price: "1e309" }), { told: [/"1e309" is not a price/] }],
  "a fraction of a cent": [middle({ price: "1.0051" }), { told: [/"1\.0051" is not a price/] }],
  "half a piece": [middle({ quantity: "1.5" }), { told: [/"1\.5" is not a whole number/] }],
  "more sold than there was": [middle({ quantity: "-4" }), { told: [], in: [...both, "broken"] }],
  "a state of no name": [middle({ status: "gone" }), { told: [/Status "gone" is not active/] }],
  "HTML with scripts": [
    middle({
      description: '<img src=x onerror="a()"><script>b()</script><a href="javascript:c()">d</a>',
    }),
    { told: [], in: [...both, "broken"] },
  ],
  "a cell of 5 MB": [
    middle({ description: "x".repeat(5 << 20) }),
    { told: [/Body \(HTML\) "x{80}…" has 5242880 characters, at most 200000 are allowed/] },
  ],
  "a formula": [
    middle({ title: '=HYPERLINK("http://x")' }),
    { told: [/is a spreadsheet formula/] },
  ],
  "what a terminal obeys": [
    middle({ title: "\u001b[2J" }),
    {
      told: [/row 3, Title begins with a control character \(U\+001B\), which was left out/],
      in: [...both, "broken"],
    },
  ],
  "a picture that is no address": [
    middle({ image: "ring.jpg" }),
    { told: [/Image Src "ring\.jpg" is neither a picture of this shop/], in: [...both, "broken"] },
  ],
  "a picture that is a file of the machine": [
    csvOf([
      FIRST,
      aProduct("b", { image: "file:///etc/passwd" }),
      aProduct("c", { image: "/../../etc/passwd" }),
    ]),
    {
      told: [/file:.*is not at an https/, /etc\/passwd" is neither a picture of/],
      in: ["good-one", "b", "c"],
    },
  ],
  "a picture without https": [
    middle({ image: "http://a.example/b.jpg" }),
    { told: [/is not at an https address/], in: [...both, "broken"] },
  ],
};

describe("a file with", () => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop("sqlite");
  });
  afterEach(async () => {
    await owner.shop.backend.db.deleteFrom("products").execute();
  });
  afterAll(() => owner.close());

  it.each(Object.entries(FILES))(
    "%s: each fault is reported, and the rest is imported",
    async (_, file) => {
      const [content, { told, in: handles = both }] = file;
      owner.write("broken.csv", content);
      const { exitCode, said, noted } = await owner.run("import", "broken.csv");
      const { db } = owner.shop.backend;
      const rows = await db.selectFrom("products").select(["key", "description"]).execute();
      const problems = said.split("\n\n", 2);
      const lines = problems.length > 1 ? (problems[0] ?? "").split("\n") : [];
      expect(rows.map(({ key }) => key).sort()).toEqual([...handles].sort());
      expect(lines).toHaveLength(told.length);
      for (const pattern of told) expect(lines).toContainEqual(expect.stringMatching(pattern));
      expect(exitCode).toBe(told.length > 0 ? 1 : 0);
      expect(noted).toBe("");
      expect(rows.map(({ description }) => description).join()).not.toMatch(/script|onerror|<img/);
      const incomplete = await db
        .selectFrom("products")
        .leftJoin("variants", "variants.product_id", "products.id")
        .where("variants.id", "is", null)
        .select("key")
        .execute();
      expect(incomplete).toEqual([]);
    },
  );
});
