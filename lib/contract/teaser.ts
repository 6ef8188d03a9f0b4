import * as z from "zod/mini";
import type { Cents } from "@/lib/domain/money";
import type { ProductTeaser } from "@/lib/domain/product";
import { reducedFrom } from "@/lib/domain/sale";
import { fields, or } from "./fields";
import { valueIds } from "./product-summary";
import { extension, flag, id, lenientList, money, responseText, shape } from "./wire";

interface WireTeaser extends Omit<ProductTeaser, "wasPrice"> {
  wasPrice?: Cents | null;
}

export const teaser = shape(
  fields<WireTeaser>({
    id: ["id", id],
    name: ["name", responseText],
    price: ["price", money],
    wasPrice: ["compare_at_price", extension(money)],
    hasPriceRange: [
      "has_price_range",
      shape(extension(flag), { decode: (value) => value || undefined, encode: (value) => value }),
    ],
    image: [
      "images",
      shape(lenientList(z.object({ image: responseText })), {
        decode: ([first]) => first?.image ?? null,
        encode: (image) => (image === null ? [] : [{ image }]),
      }),
    ],
    searchedValueIds: ["searched_value_ids", or(extension(valueIds), undefined)],
  }),
  {
    decode: ({ wasPrice, ...rest }): ProductTeaser => ({
      ...rest,
      ...reducedFrom(wasPrice, rest.price),
    }),
    encode: (value) => value,
  },
);
