import * as z from "zod/mini";
import type { ProductTeaser } from "@/lib/domain/product";
import { answered, id, innerList, money, shape } from "./wire";

/** A related or carousel product. */
export const teaser = shape(
  z.object({
    id,
    name: answered,
    price: money,
    images: innerList(z.object({ image: answered })),
  }),
  {
    decode: (wire): ProductTeaser => ({
      id: wire.id,
      name: wire.name,
      price: wire.price,
      image: wire.images[0]?.image ?? null,
    }),
    encode: (value) => ({
      id: value.id,
      name: value.name,
      price: value.price,
      images: value.image === null ? [] : [{ image: value.image }],
    }),
  },
);
