import { type OwnersShop, ownersShop } from "./testing/shop";

const zip = (entry: string) => `PK\u0003\u0004${"\0".repeat(26)}${entry}`;
const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
const other = (shop: string) =>
  `This is ${shop}'s product export, which import cannot read. Use the shop's Google product feed (XML) instead: `;

const FILES: [what: string, content: string | Uint8Array, said: string][] = [
  [
    "an inventory export of Shopify",
    "Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Available,On hand\n",
    "This is Shopify's inventory export. Set the stock with it: npm run shop -- stock import theirs.csv",
  ],
  ["Wix's export", "handleId,fieldType,name,description,productImageUrl,price\n", other("Wix")],
  [
    "PrestaShop's export",
    "Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status\n",
    other("PrestaShop"),
  ],
  [
    "PrestaShop's form",
    "ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded\n",
    other("PrestaShop"),
  ],
  ["Ecwid's export", "type,product_internal_id,product_sku,product_name\n", other("Ecwid")],
  [
    "BigCommerce's export",
    "Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Brand Name,Price\n",
    other("BigCommerce"),
  ],
  [
    "Magento's export",
    "sku,store_view_code,attribute_set_code,product_type,categories,name,price\n",
    other("Magento"),
  ],
  ["an Excel workbook", zip("[Content_Types].xml"), "This is an Excel workbook."],
  [
    "an old Excel workbook",
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]),
    "This is an Excel workbook.",
  ],
  [
    "a spreadsheet of LibreOffice",
    zip("mimetypeapplication/vnd.oasis.opendocument.spreadsheet"),
    "This is an OpenDocument spreadsheet.",
  ],
  ["a zip archive", zip("products.csv"), "This is a zip archive."],
  ["JSON", ' {"products": []}', "This is a JSON file"],
  ["a list in JSON", '[\n  {"id": 1}]', "This is a JSON file"],
  ["XML that is no feed", xml("<products><product/></products>"), "not a Google product feed"],
  [
    "a blog's RSS",
    xml("<rss><channel><item><title>Hi</title></item></channel></rss>"),
    "not a Google product feed",
  ],
  ["an empty feed", xml("<rss><channel/></rss>"), "not a Google product feed"],
  ["broken XML", xml("<rss><channel>\n<item><title>A & B</title>"), "is broken at line"],
  ["XML that is cut off", xml("<rss><channel><item><g:id>1</g:id>"), "is broken at line"],
  [
    "XML with entities of its own",
    xml('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]><rss>&b;</rss>'),
    "has a document type",
  ],
];

describe("a file that import cannot read", () => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop("sqlite");
  });
  afterAll(() => owner.close());

  it.each(FILES)("a file of another kind is refused by its name: %s", async (_, content, words) => {
    owner.write("theirs.csv", content);
    const { said, exitCode } = await owner.run("import", "theirs.csv");
    const [first = ""] = said.split("\n");
    expect(first).toContain(`theirs.csv: `);
    expect(first).toContain(words);
    expect(said).toContain("Products: 0 added");
    expect(exitCode).toBe(1);
  });
});
