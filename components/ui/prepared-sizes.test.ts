/** @jest-environment node */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { preparedSizes } from "./prepared-sizes";

const PUBLIC = join(__dirname, "..", "..", "public");

test("every picture of the catalogue has each size the page may ask for", () => {
  const pictures = ["products", "editorial"].flatMap((folder) =>
    readdirSync(join(PUBLIC, "catalogue", folder)).map((name) => `/catalogue/${folder}/${name}`),
  );
  const asked = pictures.flatMap((src) =>
    (preparedSizes(src) ?? []).flatMap(({ srcSet }) =>
      srcSet.split(", ").map((entry) => entry.replace(/ \d+w$/, "")),
    ),
  );
  expect(pictures.length).toBeGreaterThan(100);
  expect(asked.length).toBeGreaterThan(pictures.length * 5);
  expect(asked.filter((file) => !existsSync(join(PUBLIC, file)))).toEqual([]);
});

test("a picture from elsewhere is shown as it is", () => {
  expect(preparedSizes("https://cdn.example/a.jpg")).toBeNull();
  expect(preparedSizes("/catalogue/products/../secret.jpg")).toBeNull();
});
