import { RotateCcw, Truck } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { AddToCart } from "@/components/product/add-to-cart";
import { CopyLink } from "@/components/product/copy-link";
import { Gallery } from "@/components/product/gallery";
import { ProductChoiceProvider } from "@/components/product/product-choice";
import { ProductPrice } from "@/components/product/product-price";
import { ProductText } from "@/components/product/product-text";
import { TeaserCarousel } from "@/components/product/teaser-carousel";
import { VariationPicker } from "@/components/product/variation-picker";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { JsonLd } from "@/components/ui/json-ld";
import { ShopLink } from "@/components/ui/shop-link";
import { readFirstVariant, readProduct, readRelatedProducts } from "@/lib/api/server/products";
import { config } from "@/lib/config";
import { PROCESSING_TIME, RETURN_WINDOW_DAYS } from "@/lib/domain/constants";
import { parseId } from "@/lib/domain/id";
import type { Product } from "@/lib/domain/product";
import { pageMetadata } from "@/lib/seo/metadata";
import { plainText } from "@/lib/seo/plain-text";
import { breadcrumbJsonLd, productJsonLd } from "@/lib/seo/structured-data";

/** The lifetime of `cacheManifest.product`; Next wants the figure itself here. */
export const revalidate = 300;

/** None at build time; each page is made on its first request and kept. */
export const generateStaticParams = () => [];

interface Properties {
  params: Promise<{ id: string }>;
}

const findProduct = cache(async (params: Properties["params"]): Promise<Product> => {
  const id = parseId((await params).id);
  const product = id === null ? null : await readProduct(id);
  return product ?? notFound();
});

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const product = await findProduct(params);
  return pageMetadata({
    title: `${product.name} by ${product.brand.name}`,
    description: plainText(product.description, 160),
    canonical: `/details/${product.id}`,
    image: product.pictures[0]?.src,
  });
}

export default async function ProductPage({ params }: Properties) {
  const product = await findProduct(params);
  const [variant, related] = await Promise.all([
    readFirstVariant(product),
    readRelatedProducts(product),
  ]);
  const { id, name, price, quantity, variations, brand } = product;
  const brandHref = `/products/designers/${brand.id}`;
  const crumbs = [
    { text: "Shop", href: "/products" },
    { text: "Designers", href: "/designers" },
    { text: brand.name, href: brandHref },
    { text: name },
    { text: "Details" },
  ];

  return (
    <>
      <JsonLd data={productJsonLd(config.shopUrl, product, variant)} />
      <JsonLd data={breadcrumbJsonLd(config.shopUrl, crumbs.slice(0, 4))} />
      <ProductChoiceProvider product={{ id, name, price, quantity, variations }} known={variant}>
        <div className="wrap">
          <Breadcrumbs crumbs={crumbs} className="py-4 max-panel:hidden" />
          <article className="panel:grid panel:grid-cols-12 panel:gap-x-8 lg:gap-x-12">
            <div className="panel:col-span-6 md:col-span-7">
              <Gallery pictures={product.pictures} />
            </div>
            <div className="max-panel:pt-4 panel:sticky panel:top-[calc(var(--header-height)+16px)] panel:col-span-6 panel:self-start md:col-span-5">
              <div className="flex items-start justify-between gap-4">
                <ShopLink href={brandHref} className="label inline-flex min-h-11 items-center">
                  <span className="underline-grow">{brand.name}</span>
                </ShopLink>
                <CopyLink />
              </div>
              <h1 className="display text-3xl">{name}</h1>
              <div className="mt-3">
                <ProductPrice />
              </div>
              <div className="mt-7 grid gap-6">
                <VariationPicker />
                <div>
                  <AddToCart />
                  <noscript>
                    <p className="mt-3 text-ink-soft text-sm">
                      Turn on JavaScript in your browser to choose and buy this piece.
                    </p>
                  </noscript>
                </div>
              </div>
              <ul className="mt-6 mb-8 grid gap-2 text-ink-soft text-sm">
                <li className="flex items-center gap-3">
                  <Truck size={18} strokeWidth={1.25} aria-hidden="true" className="shrink-0" />
                  Sent by {brand.name} within {PROCESSING_TIME}
                </li>
                <li className="flex items-center gap-3">
                  <RotateCcw size={18} strokeWidth={1.25} aria-hidden="true" className="shrink-0" />
                  Returns within {RETURN_WINDOW_DAYS} days of receipt
                </li>
              </ul>
              <ProductText description={product.description} details={product.details} />
            </div>
          </article>
        </div>
      </ProductChoiceProvider>
      <TeaserCarousel
        products={related}
        slides={{ narrow: 2, middle: 2, wide: 3 }}
        maximumDots={4}
      />
    </>
  );
}
