import { Picture } from "@/components/ui/picture/picture";
import { detailsHref } from "@/lib/domain/product/details-href";
import type { DescribedProduct } from "./listed-product";
import { Dots, ListedPrice, ProductHeart, ProductName } from "./product-card";
import { ProductLink } from "./product-link";

const SIZES = "(width >= 900px) 220px, (width >= 663px) 168px, 128px";
const FIRST_SEEN = 2;

export function ProductList<Product extends DescribedProduct>({
  products,
  hrefFor = detailsHref,
}: {
  products: Product[];
  hrefFor?: (product: Product) => string;
}) {
  return (
    <ul className="product-list">
      {products.map((product, index) => (
        <li key={product.id}>
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
  product: DescribedProduct;
  href: string;
  isPriority: boolean;
}) {
  const [first] = product.pictures;
  return (
    <article>
      <ProductLink href={href}>
        <Picture
          src={first?.src ?? null}
          alt={first?.alt || product.name}
          sizes={SIZES}
          isPriority={isPriority}
          placeholder={first?.placeholder}
          focus={first?.focus}
        />
        <div>
          <h3 className="display">
            <ProductName name={product.name} />
          </h3>
          {product.brand && <span className="card-brand">{product.brand.name}</span>}
          <p>{product.text}</p>
          <ListedPrice product={product} />
          <Dots dots={product.dots} />
        </div>
      </ProductLink>
      <ProductHeart product={product} className="absolute top-0 left-21 panel:left-31 md:left-44" />
    </article>
  );
}
