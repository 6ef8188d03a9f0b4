import { ONE_ENGINE } from "@/lib/backend/testing/engines";
import { type CsvRow, csvOf } from "../testing/csv";
import { type OwnersShop, ownersShop } from "../testing/shop";

const WHOLE: CsvRow = { vendor: "Gilt", tracker: "shopify", quantity: "4", policy: "deny" };

function shop(): string {
  const sizes = ["S", "M"].flatMap((size, at) =>
    ["Red", "Blue"].map(
      (color, of): CsvRow => ({
        ...WHOLE,
        handle: "tee",
        title: at + of === 0 ? "Tee" : "",
        option1Name: at + of === 0 ? "Size" : "",
        option1Value: size,
        option2Name: at + of === 0 ? "Color" : "",
        option2Value: color,
        sku: `T-${size}-${color}`,
        price: "20.00",
        image: at + of === 0 ? "/catalogue/products/alma-ring-1.jpg" : "",
        imageAlt: at + of === 0 ? "Two tees" : "",
      }),
    ),
  );
  const one = { ...WHOLE, handle: "mug", title: "Mug", sku: "MUG", price: "9.00" };
  return csvOf([...sizes, { ...one, option1Name: "Title", option1Value: "Default Title" }]);
}

describe.each(ONE_ENGINE)("a list with few columns (%s)", (engine) => {
  let owner: OwnersShop;
  beforeEach(async () => {
    owner = await ownersShop(engine);
    owner.write("shop.csv", shop());
    await owner.run("import", "shop.csv");
  });
  afterEach(() => owner.close());

  const put = async (...lines: string[]) => {
    owner.write("list.csv", `${lines.join("\n")}\n`);
    const { data } = await owner.json("import", "list.csv");
    return data;
  };
  const prices = async () => {
    const rows = await owner.shop.backend.db
      .selectFrom("variants")
      .select(["sku", "price", "chosen"])
      .orderBy("position")
      .orderBy("id")
      .execute();
    return rows.map(({ sku, price, chosen }) =>
      [sku, price, ...(JSON.parse(chosen) as { value: string }[]).map(({ value }) => value)].join(
        " ",
      ),
    );
  };
  const BEFORE = [
    "T-S-Red 2000 S Red",
    "MUG 900",
    "T-S-Blue 2000 S Blue",
    "T-M-Red 2000 M Red",
    "T-M-Blue 2000 M Blue",
  ];
  const after = (changes: Record<string, string>) =>
    BEFORE.map((line) => changes[line.split(" ")[0] ?? ""] ?? line);

  it.each<[string, string[], Record<string, string>]>([
    [
      "one row of one variant",
      ["Handle,Title,Vendor,Variant SKU,Variant Price", "tee,Tee,Gilt,T-M-Red,25.00"],
      { "T-M-Red": "T-M-Red 2500 M Red" },
    ],
    [
      "a row for each variant",
      ["Handle,SKU,Price", "tee,T-M-Blue,21.00", "tee,T-S-Red,22.00", "mug,MUG,8.00"],
      {
        "T-S-Red": "T-S-Red 2200 S Red",
        "T-M-Blue": "T-M-Blue 2100 M Blue",
        MUG: "MUG 800",
      },
    ],
    [
      "SKUs without handles, in any order",
      ["SKU,Price", "T-M-Blue,21.00", "MUG,8.00", "T-S-Red,22.00"],
      {
        "T-S-Red": "T-S-Red 2200 S Red",
        "T-M-Blue": "T-M-Blue 2100 M Blue",
        MUG: "MUG 800",
      },
    ],
    [
      "one of two options, and SKUs",
      [
        "Handle,Option1 Name,Option1 Value,Variant SKU,Variant Price",
        "tee,Size,S,T-S-Blue,23.00",
        "tee,,M,T-M-Blue,24.00",
      ],
      { "T-S-Blue": "T-S-Blue 2300 S Blue", "T-M-Blue": "T-M-Blue 2400 M Blue" },
    ],
    [
      "the second option alone, and SKUs",
      [
        "Handle,Option2 Name,Option2 Value,Variant SKU,Variant Price",
        "tee,Color,Blue,T-S-Blue,23.00",
      ],
      { "T-S-Blue": "T-S-Blue 2300 S Blue" },
    ],
    [
      "values of options without their names",
      [
        "Handle,Option1 Value,Option2 Value,Variant Price",
        "tee,M,Red,26.00",
        "mug,Default Title,,8.00",
      ],
      { "T-M-Red": "T-M-Red 2600 M Red", MUG: "MUG 800" },
    ],
    [
      "one price for variants that cost the same",
      ["Handle,Title,Vendor,Variant Price", "tee,Tee,Gilt,19.00"],
      {
        "T-S-Red": "T-S-Red 1900 S Red",
        "T-S-Blue": "T-S-Blue 1900 S Blue",
        "T-M-Red": "T-M-Red 1900 M Red",
        "T-M-Blue": "T-M-Blue 1900 M Blue",
      },
    ],
    ["empty cells for options", ["Handle,Option1 Name,Option1 Value,SKU", "tee,,,T-M-Red"], {}],
    ["no variants", ["Handle,Image Src", "tee,/catalogue/products/alma-ring-1.jpg"], {}],
  ])("changes only what it has: %s", async (_, lines, changes) => {
    const { problems } = await put(...lines);
    expect(problems).toEqual([]);
    expect(await prices()).toEqual(after(changes));
    await owner.run("export", "out.csv");
    expect(owner.read("out.csv")).toContain("Two tees");
    expect(owner.read("out.csv").match(/shopify,4,deny/g)).toHaveLength(5);
  });

  it.each<[string, string[], string]>([
    [
      "an unknown SKU",
      ["Handle,SKU,Price", "tee,T-L-Red,20.00"],
      "is not a variant of this product: the file has no column for its Size, Color",
    ],
    [
      "a SKU of no product",
      ["SKU,Price", "NONE,20.00"],
      "is not the SKU of one product of this shop",
    ],
    [
      "several variants of one value",
      ["Handle,Option1 Name,Option1 Value,Barcode", "tee,Size,S,4006381333931"],
      "fits 2 variants of this product: name each by its SKU or its options",
    ],
    [
      "another option",
      ["Handle,Option1 Name,Option1 Value,SKU", "tee,Length,Long,T-S-Red"],
      "has the options Size, Color here: its option Length is none of them",
    ],
    [
      "a variant twice",
      ["Handle,SKU,Price", "mug,MUG,1", "mug,MUG-2,2"],
      "names a variant that appears twice: name each by its SKU or its options",
    ],
    [
      "a new product without a price",
      ["Handle,Title,Vendor", "bag,Bag,Gilt"],
      "is new here, and needs a Variant Price",
    ],
    [
      "a new variant without a price",
      ["Handle,Option1 Name,Option1 Value,Option2 Name,Option2 Value", "tee,Size,L,Color,Red"],
      "is new here, and needs a Variant Price",
    ],
  ])("refuses a product that it does not say enough of: %s", async (_, lines, message) => {
    const { problems, products } = await put(...lines);
    expect(problems).toMatchObject([{ message }]);
    expect(products).toMatchObject({ added: 0, changed: 0 });
    expect(await prices()).toEqual(BEFORE);
  });
});
