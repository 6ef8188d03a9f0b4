import type { Product, ProductTeaser, Variant } from "@/lib/domain/product";
import { swatchesOf } from "@/lib/domain/swatch";
import { AddToCart } from "./add-to-cart";
import { BrandLink } from "./brand-link";
import { DeliveryFold } from "./delivery-fold";
import { DeliveryPromise } from "./delivery-promise";
import { Gallery } from "./gallery";
import { ProductActions } from "./product-actions";
import { ProductBreadcrumbs } from "./product-breadcrumbs";
import { ProductChoiceProvider } from "./product-choice";
import { ProductHtml } from "./product-html";
import { ProductPrice } from "./product-price";
import { ProductTabs } from "./product-tabs";
import { ProductTrail } from "./product-trail";
import { TeaserCarousel } from "./teaser-carousel";
import { VariationPicker } from "./variation-picker";

/** A product's page. */
export function ProductScreen({
  product,
  variant,
  related,
}: {
  product: Product;
  /** The combination that is preselected; `null` when it cannot be had. */
  variant: Variant | null;
  related: ProductTeaser[];
}) {
  const { id, name, price, quantity, variations, combinations, brand } = product;
  const swatches = swatchesOf(variations);
  const pictures = product.pictures.map(({ src, alt }) => ({ src, alt }));
  const choosable = { id, name, price, quantity, variations, combinations, swatches };
  return (
    <>
      <ProductChoiceProvider product={choosable} known={variant}>
        <div className="wrap">
          <ProductTrail productId={id}>
            <ProductBreadcrumbs
              way={[
                { text: "Designers", href: "/designers" },
                { text: brand.name, href: `/products/designers/${brand.id}` },
              ]}
            />
          </ProductTrail>
          <article className="panel:grid panel:grid-cols-12 panel:gap-x-8 lg:gap-x-12">
            <div className="panel:col-span-6 md:col-span-7">
              <Gallery pictures={pictures} />
            </div>
            <div
              data-choice=""
              className="max-panel:pt-4 panel:sticky panel:top-[calc(var(--header-height)+16px)] panel:col-span-6 panel:self-start md:col-span-5"
            >
              <div className="flex items-start justify-between gap-4">
                <BrandLink brand={brand} />
                <ProductActions />
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
              <div className="mt-6 mb-8">
                <DeliveryPromise brandName={brand.name} />
              </div>
              <ProductTabs
                texts={[
                  {
                    name: "Description",
                    segment: "description",
                    text: <ProductHtml html={product.description} />,
                  },
                  {
                    name: "Details",
                    segment: "details",
                    text: (
                      <>
                        <ProductHtml html={product.details} />
                        {product.care !== "" && (
                          <section className="prose mt-4">
                            <h3>Care</h3>
                            <ProductHtml html={product.care} />
                          </section>
                        )}
                      </>
                    ),
                  },
                ]}
              />
              <DeliveryFold />
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
