import * as z from "zod/mini";
import { withoutFalseReduction } from "@/lib/domain/money/sale";
import type { ProductTeaser } from "@/lib/domain/product/product";
import { fields } from "./fields";
import { focus } from "./product-parts";
import { valueIds } from "./product-summary";
import * as w from "./wire";

const firstImage = z.codec(
  w.lenientList(z.object({ image: w.responseText })),
  z.nullable(z.string()),
  {
    decode: ([first]) => first?.image ?? null,
    encode: (image) => (image === null ? [] : [{ image }]),
  },
);

export const teaser = w.onRead(
  fields<ProductTeaser>({
    id: ["id", w.id],
    name: ["name", w.responseText],
    price: ["price", w.money],
    wasPrice: ["compare_at_price", w.extension(w.money)],
    hasPriceRange: ["has_price_range", w.optionalFlag],
    image: ["images", firstImage],
    focus: ["focus", focus],
    searchedValueIds: ["searched_value_ids", w.extension(valueIds)],
  }),
  withoutFalseReduction,
);
