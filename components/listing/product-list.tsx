import { Picture } from "@/components/ui/picture";
import { ShopLink } from "@/components/ui/shop-link";
import { plainText } from "@/lib/seo/plain-text";
import { ListedPrice } from "./listed-price";
import { detailsHref, type ListedProduct } from "./listed-product";
import { ProductHeart } from "./product-heart";
import { ProductName } from "./product-name";

const SIZES = "(width >= 900px) 220px, (width >= 663px) 168px, 128px";
const DESCRIPTION_LENGTH = 180;
/** How many rows a phone shows before it is scrolled. */
const FIRST_SEEN = 2;

/** Products one below the other: the picture left, beside it the words. */
export function ProductList<Product extends ListedProduct>({
  products,
  hrefFor = detailsHref,
}: {
  products: Product[];
  hrefFor?: (product: Product) => string;
}) {
  return (
    <ul>
      {products.map((product, index) => (
        <li
          key={product.id}
          className="border-line border-t py-5 first:border-0 first:pt-0 md:py-7"
        >
          <ProductRow product={product} href={hrefFor(product)} isPriority={index < FIRST_SEEN} />
        </li>
      ))}
    </ul>
  );
}

function ProductRow({
  product,
  href,
  isPriority,
}: {
  product: ListedProduct;
  href: string;
  isPriority: boolean;
}) {
  const [first] = product.pictures;
  return (
    <article className="relative">
      <ShopLink
        href={href}
        className="group grid grid-cols-[128px_1fr] gap-x-5 panel:grid-cols-[168px_1fr] md:grid-cols-[220px_1fr] md:gap-x-9"
      >
        <Picture
          src={first?.src ?? null}
          alt={first?.alt || product.name}
          sizes={SIZES}
          isPriority={isPriority}
          placeholder={first?.placeholder}
        />
        <div className="flex min-w-0 flex-col gap-1.5 self-center">
          {/* The name comes first when it is read; the designer stands above it. */}
          <h3 className="display order-2 text-lg md:text-xl">
            <ProductName name={product.name} />
          </h3>
          {product.brand && (
            <span className="label order-1 text-[0.6875rem] text-ink-soft">
              {product.brand.name}
            </span>
          )}
          <p className="order-3 line-clamp-3 max-w-[56ch] text-ink-soft text-sm panel:line-clamp-4">
            {plainText(product.description, DESCRIPTION_LENGTH)}
          </p>
          <ListedPrice product={product} className="order-4 mt-1.5 text-sm" />
        </div>
      </ShopLink>
      <ProductHeart product={product} className="absolute top-0 left-21 panel:left-31 md:left-44" />
    </article>
  );
}
