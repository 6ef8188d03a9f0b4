import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { preparedSizes } from "@/lib/domain/product/prepared-sizes";

const PUBLIC = join(__dirname, "..", "public");

test("every picture of the catalog has each size the page may ask for", () => {
  const pictures = ["products", "editorial"].flatMap((folder) =>
    readdirSync(join(PUBLIC, "catalogue", folder)).map((name) => `/catalogue/${folder}/${name}`),
  );
  const asked = pictures.flatMap((src) => preparedSizes(src).map((size) => size.src));
  expect(pictures.length).toBeGreaterThan(100);
  expect(asked.length).toBeGreaterThanOrEqual(pictures.length * 4);
  expect(asked.filter((file) => !existsSync(join(PUBLIC, file)))).toEqual([]);
});
