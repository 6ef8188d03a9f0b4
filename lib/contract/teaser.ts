import * as z from "zod/mini";
import type { ProductTeaser } from "@/lib/domain/product";
import { reducedFrom } from "@/lib/domain/sale";
import { valueIds } from "./product-summary";
import { extension, flag, id, lenientList, money, responseText, shape } from "./wire";

export const teaser = shape(
  z.object({
    id,
    name: responseText,
    price: money,
    compare_at_price: extension(money),
    has_price_range: extension(flag),
    images: lenientList(z.object({ image: responseText })),
    searched_value_ids: extension(valueIds),
  }),
  {
    decode: (wire): ProductTeaser => ({
      id: wire.id,
      name: wire.name,
      price: wire.price,
      ...reducedFrom(wire.compare_at_price, wire.price),
      ...(wire.has_price_range && { hasPriceRange: true }),
      image: wire.images[0]?.image ?? null,
      ...(wire.searched_value_ids && { searchedValueIds: wire.searched_value_ids }),
    }),
    encode: (value) => ({
      id: value.id,
      name: value.name,
      price: value.price,
      compare_at_price: value.wasPrice,
      has_price_range: value.hasPriceRange,
      images: value.image === null ? [] : [{ image: value.image }],
      searched_value_ids: value.searchedValueIds,
    }),
  },
);
