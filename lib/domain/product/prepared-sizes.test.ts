import {
  avifQuality,
  colorOf,
  isOwnPicture,
  ownPicture,
  preparedSizes,
  preparedSrcSet,
} from "./prepared-sizes";

const opal = { hash: "9f86d081884c7d65", width: 1600, height: 2000, color: "c8b09a" };
const OPAL = ownPicture(opal);
const FOLDER = "/pictures/9f/86d081884c7d65-1600x2000-c8b09a";

test("an owner's picture has its kind in its address and its sizes next to it", () => {
  expect(OPAL).toBe(`${FOLDER}/full.jpg`);
  expect(colorOf(OPAL)).toBe("#c8b09a");
  expect(isOwnPicture(OPAL)).toBe(true);
  expect(preparedSrcSet(OPAL)).toBe(
    [320, 480, 720, 1080, 1600].map((width) => `${FOLDER}/${width}.avif ${width}w`).join(", "),
  );
});

const widths = (src: string, widest?: number) =>
  [...preparedSrcSet(src, widest).matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

test.each([
  [900, [320, 480, 720, 900]],
  [720, [320, 480, 720]],
  [200, [200]],
])("one that is %s pixels wide is never enlarged", (width, all) => {
  expect(widths(ownPicture({ ...opal, width }))).toEqual(all);
});

test("the demo's pictures have their sizes in a sibling folder, those of pages a wider one", () => {
  const sizes = (src: string) => preparedSizes(src).map((size) => size.src);
  expect(sizes("/catalogue/products/jade_ring-2.jpg")).toEqual(
    [320, 480, 720, 1080].map((width) => `/catalogue/sizes/products/jade_ring-2-${width}.avif`),
  );
  expect(sizes("/catalogue/editorial/kiln.jpg").at(-1)).toBe(
    "/catalogue/sizes/editorial/kiln-1600.avif",
  );
  expect(preparedSizes("/catalogue/editorial/kiln.jpg").map(({ width }) => width)).toEqual([
    320, 480, 720, 1080, 1600,
  ]);
});

test("a picture that is never wide names no sizes beyond", () => {
  expect(widths(OPAL, 264)).toEqual([320]);
  expect(widths(OPAL, 320)).toEqual([320]);
  expect(widths(OPAL, 321)).toEqual([320, 480]);
  expect(widths(OPAL, 9_000)).toHaveLength(5);
});

test.each([
  "https://cdn.example/a.jpg",
  "/catalogue/products/../secret.jpg",
  "/elsewhere/pictures/a.jpg",
  "/pictures/a.jpg",
  OPAL.replace("1600x", "0x"),
])("%s is shown as it is", (src) => {
  expect(preparedSrcSet(src)).toBe("");
  expect(colorOf(src)).toBeUndefined();
  expect(isOwnPicture(src)).toBe(false);
});

test.each(["https://cdn.example", "https://cdn.example/shop", "/pictures/.."])(
  "an owner's picture at %s has its sizes there, and is not in this shop",
  (place) => {
    const [smallest] = preparedSizes(place + OPAL);
    expect(smallest).toEqual({ src: `${place}${FOLDER}/320.avif`, width: 320 });
    expect(colorOf(place + OPAL)).toBe("#c8b09a");
    expect(isOwnPicture(place + OPAL)).toBe(false);
  },
);

test("small pictures are encoded finer than large ones", () => {
  expect([160, 320, 480, 1080, 1600, 2000].map(avifQuality)).toEqual([64, 64, 62, 62, 60, 60]);
});
