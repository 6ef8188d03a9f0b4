import type { Metadata } from "next";
import { ProductScreen } from "@/components/product/product-screen";
import { ProductUnknown } from "@/components/product/product-unknown";
import { JsonLd } from "@/components/ui/json-ld";
import { readFirstVariant, readRelatedProducts } from "@/lib/api/server/products";
import { answerNotFound } from "@/lib/page-status";
import { pageMetadata } from "@/lib/seo/metadata";
import { plainText } from "@/lib/seo/plain-text";
import { readShopOrigin } from "@/lib/seo/shop-origin";
import { breadcrumbJsonLd, productJsonLd } from "@/lib/seo/structured-data";
import { findProduct } from "./find-product";

type Props = LayoutProps<"/details/[id]">;

/** One head for the product and its two child routes, whose canonical address is the product's. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await findProduct(params);
  if (!product) return { title: "No Product Found", robots: { index: false } };
  return pageMetadata({
    title: `${product.name} by ${product.brand.name}`,
    description: plainText(product.description, 160),
    canonical: `/details/${product.id}`,
    image: product.pictures[0]?.src,
  });
}

/** A product. The child routes below it only change which of its texts is shown. */
export default async function ProductLayout({ params, children }: Props) {
  const product = await findProduct(params);
  if (!product) {
    answerNotFound();
    return <ProductUnknown />;
  }
  const [origin, variant, related] = await Promise.all([
    readShopOrigin(),
    readFirstVariant(product),
    readRelatedProducts(product),
  ]);
  const way = [
    { text: "Shop", href: "/products" },
    { text: "Designers", href: "/designers" },
    { text: product.brand.name, href: `/products/designers/${product.brand.id}` },
    { text: product.name },
  ];
  return (
    <>
      <JsonLd data={productJsonLd(origin, product, variant)} />
      <JsonLd data={breadcrumbJsonLd(origin, way)} />
      <ProductScreen product={product} variant={variant} related={related}>
        {children}
      </ProductScreen>
    </>
  );
}
