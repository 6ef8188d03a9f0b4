/** @jest-environment node */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { preparedSizes, preparedSrcSet } from "./prepared-sizes";

const PUBLIC = join(__dirname, "..", "..", "public");

test("every picture of the catalogue has each size the page may ask for", () => {
  const pictures = ["products", "editorial"].flatMap((folder) =>
    readdirSync(join(PUBLIC, "catalogue", folder)).map((name) => `/catalogue/${folder}/${name}`),
  );
  const asked = pictures.flatMap((src) => preparedSizes(src).map((size) => size.src));
  expect(pictures.length).toBeGreaterThan(100);
  expect(asked.length).toBeGreaterThanOrEqual(pictures.length * 4);
  expect(asked.filter((file) => !existsSync(join(PUBLIC, file)))).toEqual([]);
});

test("a shop's own pictures have theirs beside them", () => {
  expect(preparedSrcSet("/pictures/opal-ring.jpg")).toBe(
    [320, 480, 720, 1080, 1600]
      .map((width) => `/pictures/sizes/opal-ring-${width}.avif ${width}w`)
      .join(", "),
  );
});

test("a picture that is never wide names no sizes beyond", () => {
  const widths = (widest: number) =>
    [...preparedSrcSet("/pictures/a.jpg", widest).matchAll(/ (\d+)w/g)].map(([, width]) => width);
  expect(widths(264)).toEqual(["320"]);
  expect(widths(320)).toEqual(["320"]);
  expect(widths(321)).toEqual(["320", "480"]);
  expect(widths(9_000)).toHaveLength(5);
});

test.each([
  "https://cdn.example/a.jpg",
  "/catalogue/products/../secret.jpg",
  "/elsewhere/pictures/a.jpg",
  "/pictures/a.png",
])("%s is shown as it is", (src) => expect(preparedSrcSet(src)).toBe(""));
