import { ProductScreen } from "@/components/product/product-screen";
import { ProductUnknown } from "@/components/product/product-unknown";
import { JsonLd } from "@/components/ui/json-ld";
import { part } from "@/lib/api/server/part";
import { readFirstVariant, readRelatedProducts } from "@/lib/api/server/products";
import { answerNotFound, answerUnavailable } from "@/lib/page-status";
import { productJsonLd } from "@/lib/seo/product-data";
import { readShopOrigin } from "@/lib/seo/shop-origin";
import { breadcrumbJsonLd } from "@/lib/seo/structured-data";
import { findProduct } from "./find-product";

/** A product. Its child routes are the same page; their addresses say which text is shown. */
export default async function ProductPage({ params }: { params: Promise<{ id: string }> }) {
  const found = await findProduct(params);
  if ("isUnread" in found) {
    answerUnavailable();
    return <ProductUnknown tryAgain={`/details/${(await params).id}`} />;
  }
  const product = found.value;
  if (!product) {
    answerNotFound();
    return <ProductUnknown />;
  }
  const [origin, variant, related] = await Promise.all([
    readShopOrigin(),
    part(readFirstVariant, null, product),
    part(readRelatedProducts, [], product),
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
      <ProductScreen product={product} variant={variant} related={related} />
    </>
  );
}
