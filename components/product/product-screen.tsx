import { GALLERY_SIZES } from "@/components/listing/product-link";
import { TeaserCarousel } from "@/components/listing/teaser-carousel";
import { Disclosure } from "@/components/ui/disclosure";
import { buttonClass } from "@/components/ui/form/button-class";
import { Link2, RotateCcw, Share, Truck } from "@/components/ui/icon/icons";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { Picture } from "@/components/ui/picture/picture";
import { transitText } from "@/lib/domain/day/arrival";
import { formatPrice } from "@/lib/domain/money/money";
import { formatWas } from "@/lib/domain/money/sale";
import { saleEnd } from "@/lib/domain/price/sale-end";
import { isEveryCombinationSoldOut } from "@/lib/domain/product/availability";
import { measureIn } from "@/lib/domain/product/measure-line";
import type { Product, ProductTeaser, Variant } from "@/lib/domain/product/product";
import { sizePositions } from "@/lib/domain/product/sizes";
import { swatchesOf } from "@/lib/domain/product/swatch";
import { CHOICE_GONE } from "@/lib/domain/product/variation";
import {
  homeDestination,
  optionsFor,
  type ShippingRate,
  shippingPlace,
} from "@/lib/domain/shipping/shipping";
import { htmlToText } from "@/lib/seo/plain-text";
import { shop } from "@/shop/shop";
import { AddToCart } from "./add-to-cart";
import { BrandLink } from "./brand-link";
import { Gallery } from "./gallery";
import { NotifyMe } from "./notify-me";
import { ChosenHeart, CopyLink, ShareButton } from "./product-actions";
import { ProductBreadcrumbs } from "./product-breadcrumbs";
import { ProductChoiceProvider, ProductPrice, StockLine } from "./product-choice";
import { ProductTabs } from "./product-tabs";
import { ProductTrail } from "./product-trail";
import { RecentlyViewed } from "./recently-viewed";
import { ReturnPromise, ReturnTerms } from "./return-terms";
import { RingSizeGuide } from "./ring-size-guide";
import { VariationPicker } from "./variation-picker";

export function ProductScreen({
  product,
  selection,
  variant,
  related,
  delivery,
}: {
  product: Product;
  selection: number[];
  variant: Variant | null;
  related: ProductTeaser[];
  /** Its day and price, as far as they are known. */
  delivery: string | null;
}) {
  const { id, name, price, quantity, variations, combinations, brand } = product;
  const end = saleEnd(product);
  const swatches = swatchesOf(variations);
  const pictures = product.pictures.map(({ src, alt, focus }) => ({
    src,
    alt,
    ...(focus && { focus }),
  }));
  const made = combinations?.map(({ valueIds, isSoldOut }) => ({ valueIds, isSoldOut }));
  const choosable = {
    id,
    name,
    brand,
    picture: pictures[0]?.src ?? null,
    price: formatPrice(variant?.price ?? price),
    wasPrice: formatWas(variant ?? {}),
    quantity,
    variations,
    isFinalSale: product.isFinalSale,
    takesAlerts: product.takesAlerts,
    combinations: made ?? null,
    shippingOptions: optionsFor(product.shippingRates ?? [], homeDestination(), {
      goods: variant?.price ?? price,
      grams: 0,
    }).map(({ type, price }) => ({ type, price })),
    swatches,
    positions: sizePositions(variations),
  };
  const breadcrumbs = (
    <ProductBreadcrumbs
      trail={[
        { text: "Designers", href: "/designers" },
        ...(brand ? [{ text: brand.name, href: `/products/designers/${brand.id}` }] : []),
      ]}
    />
  );
  return (
    <>
      <ProductChoiceProvider product={choosable} chosen={selection} known={variant}>
        <div className="wrap">
          <ErrorBoundary instead={breadcrumbs}>
            <ProductTrail productId={id}>{breadcrumbs}</ProductTrail>
          </ErrorBoundary>
          <article className="panel:grid panel:grid-cols-12 panel:gap-x-8 lg:gap-x-12">
            <div className="panel:col-span-6 md:col-span-7">
              <ErrorBoundary
                instead={
                  <Picture src={pictures[0]?.src ?? null} alt={name} sizes={GALLERY_SIZES} />
                }
              >
                <Gallery pictures={pictures} measure={measureOf(product.details)} />
              </ErrorBoundary>
            </div>
            <div
              data-choice=""
              className="max-panel:pt-4 panel:col-span-6 md:sticky md:top-[calc(var(--header-height)+16px)] md:col-span-5 md:self-start"
            >
              <div className="flex items-start justify-between gap-4">
                <ErrorBoundary instead={<span className="label">{brand?.name}</span>}>
                  {brand ? <BrandLink brand={brand} /> : <span />}
                </ErrorBoundary>
                <ErrorBoundary>
                  <ProductActions />
                </ErrorBoundary>
              </div>
              <h1 className="display text-3xl">{name}</h1>
              <div className="mt-3">
                <ProductPrice />
                {end && <p className="mt-1 text-ink-soft text-sm">{end}</p>}
                {product.condition && (
                  <p className="mt-1 text-ink-soft text-sm">{`Condition: ${product.condition}`}</p>
                )}
                <ErrorBoundary>
                  <StockLine />
                </ErrorBoundary>
              </div>
              <div className="mt-7 grid gap-6">
                <p id={CHOICE_GONE} className="not-target:hidden text-oxblood text-sm">
                  The options have changed. Choose again.
                </p>
                <form action="/forms/add-to-cart" method="post" className="contents">
                  <input type="hidden" name="product" value={id} />
                  <VariationPicker />
                  <div className="order-2 grid gap-6">
                    {variations.length > 0 && <BeforeScript />}
                    <AddToCart />
                  </div>
                </form>
                {/* Beside the form: in one, Safari 17 opens no popover. */}
                <RingSizeGuide product={product} />
              </div>
              <ErrorBoundary>
                <NotifyMe />
              </ErrorBoundary>
              <div className="mt-6 mb-8">
                {!isEveryCombinationSoldOut(product.combinations) && (
                  <ErrorBoundary>
                    <DeliveryPromise brandName={brand?.name ?? ""} delivery={delivery} />
                  </ErrorBoundary>
                )}
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
              <ErrorBoundary>
                <DeliveryFold rates={product.shippingRates ?? []} />
              </ErrorBoundary>
            </div>
          </article>
        </div>
      </ProductChoiceProvider>
      <ErrorBoundary>
        <TeaserCarousel products={related} slides={{ narrow: 2, middle: 2, wide: 3 }} maxDots={4} />
      </ErrorBoundary>
      <ErrorBoundary>
        <RecentlyViewed
          id={id}
          name={name}
          designer={brand?.name ?? ""}
          picture={choosable.picture}
        />
      </ErrorBoundary>
    </>
  );
}

function measureOf(details: string): string | undefined {
  return measureIn(details.split(/<[^>]*>/).map((text) => htmlToText(text)));
}

/** A choice that is made before the page's script is there is named at once. */
const NAME_CHOICE =
  'onchange=({target:t})=>{let o=t.closest("fieldset");if(o=o&&o.querySelector(".chosen-value"))o.textContent=t.parentNode.querySelector(".chip,.sr-only").textContent}';

function BeforeScript() {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: NAME_CHOICE }} />
      <noscript>
        <button
          type="submit"
          name="do"
          value="choose"
          className={buttonClass({ look: "secondary", className: "w-full" })}
        >
          Show this choice
        </button>
      </noscript>
    </>
  );
}

function DeliveryFold({ rates }: { rates: readonly ShippingRate[] }) {
  const times = new Set(
    rates.flatMap((rate) =>
      rate.transit ? [`${shippingPlace(rate)}: ${transitText(rate.transit)}`] : [],
    ),
  );
  return (
    <Disclosure
      className="border-line border-y"
      title={<h2>Delivery & returns</h2>}
      titleClass="label min-h-14"
    >
      <p className="pb-6 text-ink-soft">
        {shop.prices.includeTax && shop.prices.taxName && `Prices include ${shop.prices.taxName}. `}
        {`Sent within ${shop.shipping.processingTime}. `}
        <ReturnTerms />
      </p>
      {times.size > 0 && (
        <div className="pb-6 text-ink-soft">
          <p>Estimated delivery</p>
          <ul>
            {[...times].map((time) => (
              <li key={time}>{time}</li>
            ))}
          </ul>
        </div>
      )}
    </Disclosure>
  );
}

function DeliveryPromise({ brandName, delivery }: { brandName: string; delivery: string | null }) {
  return (
    <ul className="grid gap-2 text-ink-soft text-sm">
      <li className="flex items-center gap-3">
        <Truck size={18} className="shrink-0" />
        <div>
          {delivery && <p>{delivery}</p>}
          {`Sent${brandName && ` by ${brandName}`} within ${shop.shipping.processingTime}`}
        </div>
      </li>
      <li className="flex items-center gap-3">
        <RotateCcw size={18} className="shrink-0" />
        <ReturnPromise />
      </li>
    </ul>
  );
}

function ProductActions() {
  return (
    <div className="-mr-3 flex shrink-0 items-center">
      <ChosenHeart />
      <ShareButton>
        <Share size={20} />
      </ShareButton>
      <CopyLink>
        <Link2 size={20} />
      </CopyLink>
    </div>
  );
}

/** The HTML was sanitized by the reader on the server. */
function ProductHtml({ html }: { html: string }) {
  if (html === "") return <p>No further details.</p>;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
