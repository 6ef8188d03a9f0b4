import type { View } from "@/lib/domain/listing/listing";
import { formatPrice } from "@/lib/domain/money/money";
import { formatWas } from "@/lib/domain/money/sale";
import { type ColorDots, colorDots } from "@/lib/domain/product/color-dots";
import type { ProductSummary } from "@/lib/domain/product/product";
import { htmlToText } from "@/lib/seo/plain-text";

const TEXT_LENGTH = 180;

export type ListedProduct = Omit<
  ProductSummary,
  "description" | "defaultValues" | "price" | "wasPrice" | "colors"
> & {
  dots?: ColorDots;
  price: string;
  wasPrice?: string;
  /** Beside the price; favorites have `isSoldOut` in its place. */
  note?: string;
};

export type DescribedProduct = ListedProduct & { text: string };

export function listedText({ description }: Pick<ProductSummary, "description">): string {
  // A line clamp cannot end after a period then, which would show four dots.
  return htmlToText(description, TEXT_LENGTH).replace(/([.!?]) /g, "$1\u00a0");
}

/** Drops what a view does not show, since all of it is sent with the page. */
export function forView(product: ProductSummary, view: View): DescribedProduct {
  const { id, name, brand, price, hasPriceRange, isFavorite, defaultValueIds } = product;
  const { searchedValueIds } = product;
  const [first, second] = product.pictures;
  const dots = colorDots(product.colors);
  return {
    id,
    name,
    brand,
    price: formatPrice(price),
    ...(product.wasPrice && { wasPrice: formatWas(product) }),
    hasPriceRange,
    ...(product.isSoldOut && { note: "Sold Out" }),
    ...(product.isExclusive && { isExclusive: true }),
    ...(dots && { dots }),
    isFavorite,
    defaultValueIds,
    ...(searchedValueIds && { searchedValueIds }),
    pictures: [
      ...(first ? [first] : []),
      ...(second && view === "grid"
        ? [{ src: second.src, alt: "", ...(second.focus && { focus: second.focus }) }]
        : []),
    ],
    text: view === "list" ? listedText(product) : "",
  };
}
