import * as z from "zod/mini";
import { withoutFalseReduction } from "@/lib/domain/money/sale";
import type { ProductTeaser } from "@/lib/domain/product/product";
import { fields } from "./fields";
import { focus } from "./product-parts";
import { valueIds } from "./product-summary";
import { extension, id, lenientList, money, onRead, optionalFlag, responseText } from "./wire";

const firstImage = z.codec(lenientList(z.object({ image: responseText })), z.nullable(z.string()), {
  decode: ([first]) => first?.image ?? null,
  encode: (image) => (image === null ? [] : [{ image }]),
});

export const teaser = onRead(
  fields<ProductTeaser>({
    id: ["id", id],
    name: ["name", responseText],
    price: ["price", money],
    wasPrice: ["compare_at_price", extension(money)],
    hasPriceRange: ["has_price_range", optionalFlag],
    image: ["images", firstImage],
    focus: ["focus", focus],
    searchedValueIds: ["searched_value_ids", extension(valueIds)],
  }),
  withoutFalseReduction,
);
