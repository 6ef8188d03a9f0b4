import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { preparedSizes } from "./prepared.mjs";
import { examine, slotsIn } from "./rules.mjs";

const WIDTH = 40;
const HEIGHT = 50;
const placeholder = "data:image/webp;base64,AAAA";
const picture = (file: string) => ({ file, width: WIDTH, height: HEIGHT, placeholder });
const manifest = {
  products: [
    {
      slug: "ring",
      images: [
        { view: "hero", ...picture("products/ring-1.jpg") },
        { view: "detail", ...picture("products/ring-2.jpg") },
        { view: "alt", ...picture("products/ring-3.jpg") },
      ],
      variants: [picture("products/ring-rose-gold.jpg")],
    },
  ],
  editorial: [picture("editorial/home.jpg")],
};
const names = [
  "products/ring-1.jpg",
  "products/ring-2.jpg",
  "products/ring-3.jpg",
  "products/ring-rose-gold.jpg",
  "editorial/home.jpg",
];

/** Stripes across and along, so that no two pictures are alike. */
async function paint(file: string, at: number, width = WIDTH, height = HEIGHT): Promise<void> {
  const points = Buffer.alloc(width * height * 3);
  for (let point = 0; point < points.length; point += 1) {
    const x = Math.floor(point / 3) % width;
    points[point] = 127 + 120 * Math.sin((x * (at + 1) * Math.PI) / 9 + at + (point % 3) * at);
  }
  mkdirSync(dirname(file), { recursive: true });
  await sharp(points, { raw: { width, height, channels: 3 } }).toFile(file);
}

let catalog: string;
let painted: string;
beforeAll(async () => {
  painted = mkdtempSync(join(tmpdir(), "painted-"));
  for (const [at, name] of names.entries()) {
    await paint(join(painted, name), at);
    for (const { file } of preparedSizes(name)) {
      mkdirSync(dirname(join(painted, file)), { recursive: true });
      await sharp(join(painted, name)).toFile(join(painted, file));
    }
  }
});
beforeEach(() => {
  catalog = mkdtempSync(join(tmpdir(), "pictures-"));
  cpSync(painted, catalog, { recursive: true });
});
afterEach(() => rmSync(catalog, { recursive: true, force: true }));
afterAll(() => rmSync(painted, { recursive: true, force: true }));

const at = (file: string) => join(catalog, file);
const cut = (file: string) => truncateSync(at(file), Math.floor(readFileSync(at(file)).length / 2));

async function complaints(change: object = {}): Promise<string[]> {
  const given = { catalog, manifest, slots: names, isComplete: true, leastColored: 1 };
  const found = await examine({ ...given, ...change });
  return found.complaints.map(({ file, what }: { file: string; what: string }) =>
    `${file} ${what}`.replace(catalog, "the catalog"),
  );
}

test("a whole catalog gives nothing to complain about", async () => {
  expect(await complaints()).toEqual([]);
});

test.each<[string, () => void | Promise<void>, RegExp]>([
  [
    "a picture that is cut off",
    () => cut("products/ring-1.jpg"),
    /^products\/ring-1\.jpg does not open/,
  ],
  [
    "a file that is no picture",
    () => writeFileSync(at("editorial/home.jpg"), "no picture"),
    /^editorial\/home\.jpg does not open/,
  ],
  [
    "a picture of another size",
    () => paint(at("products/ring-2.jpg"), 1, WIDTH, 60),
    /^products\/ring-2\.jpg is 40 × 60 instead of 40 × 50$/,
  ],
  [
    "the copy of another picture",
    () => copyFileSync(at("products/ring-1.jpg"), at("products/ring-3.jpg")),
    /^products\/ring-1\.jpg is nearly products\/ring-3\.jpg \(0 of 768 bits apart\)$/,
  ],
  ["a missing view", () => rmSync(at("products/ring-2.jpg")), /^products\/ring-2\.jpg is missing$/],
  ["a missing scene", () => rmSync(at("editorial/home.jpg")), /^editorial\/home\.jpg is missing$/],
  [
    "a missing size",
    () => rmSync(at("sizes/products/ring-1-480.avif")),
    /^sizes\/products\/ring-1-480\.avif is missing$/,
  ],
  [
    "a size that is cut off",
    () => cut("sizes/products/ring-1-480.avif"),
    /^sizes\/products\/ring-1-480\.avif does not open/,
  ],
  [
    "a picture that no one names",
    () => paint(at("products/stray.jpg"), 9),
    /^products\/stray\.jpg is not in the manifest$/,
  ],
])("%s is found, and nothing else", async (_, breakIt, complaint) => {
  await breakIt();
  expect(await complaints()).toEqual([expect.stringMatching(complaint)]);
});

test("a picture without a placeholder, a product without its views and a place without a picture are found", async () => {
  const [ring] = manifest.products;
  const [hero, detail] = ring!.images;
  const bare = { ...picture("products/ring-3.jpg"), placeholder: undefined };
  const products = [{ ...ring!, images: [hero, detail], variants: [...ring!.variants, bare] }];
  const change = {
    manifest: { ...manifest, products },
    slots: ["editorial/elsewhere.jpg"],
  };
  expect(await complaints(change)).toEqual([
    "ring has 2 views instead of hero, detail, alt",
    "editorial/elsewhere.jpg has a place in the shop and is not in the manifest",
    "products/ring-3.jpg has no placeholder",
  ]);
});

test("what has not arrived is missing only from a complete catalog", async () => {
  rmSync(at("products/ring-2.jpg"));
  expect(await complaints({ isComplete: false })).toEqual([]);
});

test("a complete catalog shows enough products in their colors, and none in some of them", async () => {
  const [ring] = manifest.products;
  const variants = [...ring!.variants, picture("products/ring-silver.jpg")];
  const products = [{ ...ring!, variants }];
  const without = "the catalog has all colors of 0 products, not of 1";
  expect(await complaints({ manifest: { ...manifest, products } })).toEqual([
    "ring has 1 of 2 colors",
    without,
  ]);
  rmSync(at("products/ring-rose-gold.jpg"));
  expect(await complaints()).toEqual([without]);
  expect(await complaints({ leastColored: 0 })).toEqual([]);
});

test("a catalogue may not be too heavy", async () => {
  expect(await complaints({ maxBytes: 5000 })).toEqual([
    expect.stringMatching(/^the catalog weighs \d+\.\d MB$/),
  ]);
});

test("the places in the shop are read from the sources", () => {
  const source = at("content.ts");
  writeFileSync(
    source,
    'a: "editorial/a.jpg", b: ["editorial/a.jpg", "/catalogue/products/b-1.jpg"], c: "x"',
  );
  expect(slotsIn([source])).toEqual(["editorial/a.jpg", "products/b-1.jpg"]);
});
