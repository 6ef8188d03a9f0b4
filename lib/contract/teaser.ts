import * as z from "zod/mini";
import type { Cents } from "@/lib/domain/money";
import type { ProductTeaser } from "@/lib/domain/product";
import { reducedFrom } from "@/lib/domain/sale";
import { fields, or } from "./fields";
import { focusIn } from "./product-parts";
import { valueIds } from "./product-summary";
import { extension, flag, id, lenientList, money, plainText, responseText, shape } from "./wire";

interface WireTeaser extends Omit<ProductTeaser, "wasPrice" | "focus"> {
  wasPrice?: Cents | null;
  focus?: string | null;
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
    focus: ["focus", extension(plainText)],
    searchedValueIds: ["searched_value_ids", or(extension(valueIds), undefined)],
  }),
  {
    decode: ({ wasPrice, focus, ...rest }): ProductTeaser => ({
      ...rest,
      ...focusIn(focus),
      ...reducedFrom(wasPrice, rest.price),
    }),
    encode: (value) => value,
  },
);
