import * as z from "zod/mini";
import { getCatalog, getProductAddresses } from "./catalog";
import type { Codec } from "./wire";

const read = (codec: Codec<unknown>, wire: unknown) => z.parse(codec, wire);
const written = (codec: Codec<unknown>, value: unknown) =>
  JSON.parse(JSON.stringify(z.encode(codec, value)));

test("a product of the catalog has its categories' names and its release", () => {
  const wire = {
    product: { id: 7, name: "Ring", price: 10 },
    category_names: ["Rings"],
    released_at: "2026-01-01",
  };
  const products = read(getCatalog.answer, { data: [wire] });
  expect(products).toMatchObject([
    { id: 7, name: "Ring", categoryNames: ["Rings"], releasedAt: "2026-01-01" },
  ]);
  expect(written(getCatalog.answer, products)).toMatchObject({ data: [wire] });
});

test("a product's address has its change and its pictures", () => {
  const address = { id: 7, changedAt: "2026-01-01", pictures: ["/a.jpg"] };
  const wire = written(getProductAddresses.answer, [address]);
  expect(wire.data).toEqual([{ id: 7, changed_at: "2026-01-01", images: ["/a.jpg"] }]);
  expect(read(getProductAddresses.answer, wire)).toEqual([address]);
});
