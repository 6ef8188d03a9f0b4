import type { Metadata } from "next";
import { readSharedPicture } from "@/app/sharing/cards";
import { ProductScreen } from "@/components/product/product-screen";
import { ProductTags } from "@/components/product/product-tags";
import { ProductUnknown } from "@/components/product/product-unknown";
import { JsonLd } from "@/components/ui/json-ld";
import { part } from "@/lib/api/server/part";
import { readRelatedProducts, readVariant } from "@/lib/api/server/products";
import { combinationFromText } from "@/lib/domain/combination";
import { firstSelection, selectionFromText, selectionToText } from "@/lib/domain/variation";
import { answerNotFound, answerUnavailable } from "@/lib/page-status";
import { pageMetadata } from "@/lib/seo/metadata";
import { productJsonLd, productTitle } from "@/lib/seo/product-data";
import { productCardPath } from "@/lib/seo/sharing/card";
import { readShopOrigin } from "@/lib/seo/shop-origin";
import { breadcrumbJsonLd } from "@/lib/seo/structured-data";
import { findProduct } from "./find-product";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ v?: string | string[] }>;
}

/**
 * One head for the product and its two child routes, whose canonical address is the product's. A
 * link to a combination shares that combination.
 */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const found = await findProduct(params);
  const product = "isUnread" in found ? null : found.value;
  if (!product) return { title: "No Product Found", robots: { index: false } };
  const combination = combinationFromText(product, [(await searchParams).v].flat()[0]);
  const path = `/details/${product.id}`;
  const card = productCardPath(product.id, combination);
  return pageMetadata({
    title: productTitle(product, combination),
    description: product.search?.description || product.description,
    canonical: path,
    shared: combination ? `${path}?v=${selectionToText(combination.valueIds)}` : path,
    picture: await readSharedPicture(card),
    alternates: { "text/markdown": `${path}.md` },
    type: null,
  });
}

/** A product. Its child routes are the same page; their addresses say which text is shown. */
export default async function ProductPage({ params, searchParams }: Props) {
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
      <ProductTags
        product={product}
        combination={combinationFromText(product, [(await searchParams).v].flat()[0])}
      />
      <ProductScreen product={product} selection={selection} variant={variant} related={related} />
    </>
  );
}
