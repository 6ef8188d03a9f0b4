import * as z from "zod/mini";
import { addFavorite } from "./favorites";
import type { Codec } from "./wire";

const read = (codec: Codec<unknown>, wire: unknown) => z.parse(codec, wire);
const written = (codec: Codec<unknown>, value: unknown) =>
  JSON.parse(JSON.stringify(z.encode(codec, value)));

test("a favorite is a product and the values chosen", () => {
  const body = { product_id: 7, variation_value_id: [3, 4] };
  expect(read(addFavorite.body, body)).toEqual({ productId: 7, valueIds: [3, 4] });
  expect(written(addFavorite.body, { productId: 7, valueIds: [3, 4] })).toEqual(body);
});
