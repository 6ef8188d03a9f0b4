import { reducedFrom } from "@/lib/domain/money/sale";
import { listedPrice, onOffer } from "@/lib/domain/price/offer";
import type { ProductSummary } from "@/lib/domain/product/product";
import type { Queries } from "../db/transaction";
import { chosenInWords, valueIdsOf } from "../db/variation-values";

type ListedOffer = Pick<
  ProductSummary,
  "price" | "wasPrice" | "hasPriceRange" | "isSoldOut" | "defaultValueIds" | "defaultValues"
>;

const NO_OFFER: ListedOffer = {
  price: 0,
  hasPriceRange: false,
  isSoldOut: true,
  defaultValueIds: [],
  defaultValues: "",
};

/** What listings show of the products' variants. Read anew each time: orders change it. */
export async function offersOf(
  db: Queries,
  productIds: readonly number[],
): Promise<(productId: number) => ListedOffer> {
  if (productIds.length === 0) return () => NO_OFFER;
  const rows = await db
    .selectFrom("variants")
    .select(["product_id", "value_key", "chosen", "price", "compare_at", "inventory", "is_default"])
    .where("product_id", "in", productIds)
    .orderBy("is_default", "desc")
    .orderBy("position")
    .orderBy("id")
    .execute();
  const variants = Map.groupBy(rows, (row) => row.product_id);
  const offers = new Map([...variants].map(([id, own]) => [id, offerOf(own)]));
  return (id) => offers.get(id) ?? NO_OFFER;
}

/** The preselected variant comes first. */
function offerOf(
  variants: readonly {
    value_key: string;
    chosen: string;
    price: number;
    compare_at: number | null;
    inventory: number;
  }[],
): ListedOffer {
  const all = variants.map(({ compare_at, inventory, ...variant }) => ({
    ...variant,
    ...reducedFrom(compare_at, variant.price),
    isSoldOut: inventory === 0,
  }));
  const [first] = onOffer(all);
  const listed = listedPrice(all);
  if (!first || !listed) return NO_OFFER;
  return {
    ...listed,
    ...(first.isSoldOut && { isSoldOut: true }),
    defaultValueIds: valueIdsOf(first.value_key),
    defaultValues: chosenInWords(first.chosen),
  };
}
