import type { Metadata } from "next";
import { cache } from "react";
import { ProductScreen } from "@/components/product/product-screen";
import { ProductUnknown } from "@/components/product/product-unknown";
import { JsonLd } from "@/components/ui/json-ld";
import { type ReadResult, readSubject } from "@/lib/api/pages/ask";
import { readProduct } from "@/lib/api/pages/catalog";
import { promisedDelivery } from "@/lib/api/pages/delivery";
import { askOptional } from "@/lib/api/pages/optional";
import { getRelatedProducts } from "@/lib/contract/products";
import { getVariant } from "@/lib/contract/variants";
import { parseId } from "@/lib/domain/id";
import { decimalText } from "@/lib/domain/money/money";
import { combinationFromText } from "@/lib/domain/product/combination";
import type { Combination, Product } from "@/lib/domain/product/product";
import { firstSelection, selectionFromText, selectionToText } from "@/lib/domain/product/variation";
import { markNotFound, markUnavailable } from "@/lib/http/page-status";
import { pageMetadata } from "@/lib/seo/metadata";
import { productJsonLd, productTitle } from "@/lib/seo/product-data";
import { sharedPicture } from "@/lib/seo/shared-picture";
import { readShopOrigin } from "@/lib/seo/shop-origin";
import { breadcrumbJsonLd } from "@/lib/seo/structured-data";
import { basics } from "@/shop/basics";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ v?: string | string[] }>;
}

const findProduct = cache(async (params: Props["params"]): Promise<ReadResult<Product>> => {
  const id = parseId((await params).id);
  return id === null ? { value: null } : readSubject(readProduct(id));
});

async function askedIn(searchParams: Props["searchParams"]): Promise<string | undefined> {
  return [(await searchParams).v].flat()[0];
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const found = await findProduct(params);
  const product = "isUnavailable" in found ? null : found.value;
  if (!product) return { title: "No Product Found", robots: { index: false } };
  const combination = combinationFromText(product, await askedIn(searchParams));
  const path = `/details/${product.id}`;
  const { name, brand, pictures } = product;
  return pageMetadata({
    title: productTitle(product, combination),
    description: product.search?.description || product.description,
    canonical: path,
    shared: combination ? `${path}?v=${selectionToText(combination.valueIds)}` : path,
    picture: sharedPicture(
      [combination?.image, ...pictures.map(({ src }) => src)],
      brand ? `${name}, ${brand.name}` : name,
    ),
    alternates: { "text/markdown": `${path}.md` },
    type: null,
  });
}

export default async function ProductPage({ params, searchParams }: Props) {
  const found = await findProduct(params);
  if ("isUnavailable" in found) {
    markUnavailable();
    return <ProductUnknown tryAgain={`/details/${(await params).id}`} />;
  }
  const product = found.value;
  if (!product) {
    markNotFound();
    return <ProductUnknown />;
  }
  const asked = await askedIn(searchParams);
  const selection = selectionFromText(asked, product);
  const variantOf = (valueIds: number[]) =>
    askOptional(getVariant, { query: { productId: product.id, valueIds } }, null);
  const like = {
    categoryId: product.category?.id ?? null,
    brandId: product.brand?.id ?? null,
    productId: product.id,
  };
  const [origin, first, variant, related] = await Promise.all([
    readShopOrigin(),
    variantOf(firstSelection(product)),
    variantOf(selection),
    askOptional(getRelatedProducts, { query: like }, []),
  ]);
  const crumbs = [
    { text: "Shop", href: "/products" },
    { text: "Designers", href: "/designers" },
    ...(product.brand
      ? [{ text: product.brand.name, href: `/products/designers/${product.brand.id}` }]
      : []),
    { text: product.name },
  ];
  return (
    <>
      <JsonLd data={productJsonLd(origin, product, first)} />
      <JsonLd data={breadcrumbJsonLd(origin, crumbs)} />
      <ProductTags product={product} combination={combinationFromText(product, asked)} />
      <ProductScreen
        product={product}
        selection={selection}
        variant={variant}
        related={related}
        delivery={promisedDelivery(product)}
      />
    </>
  );
}

function ProductTags({
  product,
  combination,
}: {
  product: Product;
  combination: Combination | null;
}) {
  const { id, price, brand, combinations } = product;
  const made = combination ? [combination] : (combinations ?? []);
  const isSoldOut = made.length > 0 && made.every((one) => one.isSoldOut);
  const amount = decimalText(combination?.price ?? price);
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="product:price:amount" content={amount} />
      <meta property="product:price:currency" content={basics.currency} />
      <meta property="product:availability" content={isSoldOut ? "out of stock" : "in stock"} />
      <meta property="product:condition" content="new" />
      {brand && <meta property="product:brand" content={brand.name} />}
      <meta property="product:retailer_item_id" content={String(id)} />
    </>
  );
}
