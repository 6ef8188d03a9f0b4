import { ProductScreen } from "@/components/product/product-screen";
import { ProductUnknown } from "@/components/product/product-unknown";
import { JsonLd } from "@/components/ui/json-ld";
import { part } from "@/lib/api/server/part";
import { readRelatedProducts, readVariant } from "@/lib/api/server/products";
import { firstSelection, selectionFromText } from "@/lib/domain/variation";
import { answerNotFound, answerUnavailable } from "@/lib/page-status";
import { productJsonLd } from "@/lib/seo/product-data";
import { readShopOrigin } from "@/lib/seo/shop-origin";
import { breadcrumbJsonLd } from "@/lib/seo/structured-data";
import { findProduct } from "./find-product";

/** A product. Its child routes are the same page; their addresses say which text is shown. */
export default async function ProductPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
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
  const selection = selectionFromText([(await searchParams).v].flat()[0], product.variations);
  const [origin, first, variant, related] = await Promise.all([
    readShopOrigin(),
    part(readVariant, null, product, firstSelection(product.variations)),
    part(readVariant, null, product, selection),
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
      <JsonLd data={productJsonLd(origin, product, first)} />
      <JsonLd data={breadcrumbJsonLd(origin, way)} />
      <ProductScreen product={product} selection={selection} variant={variant} related={related} />
    </>
  );
}
