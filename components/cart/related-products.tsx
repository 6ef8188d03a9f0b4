import { type CSSProperties, useRef, useState } from "react";
import useSWR from "swr";
import { type Trigger, whenNear } from "@/components/ui/deferred/defer";
import { useDeferred } from "@/components/ui/deferred/use-deferred";
import { ask, unwrapped } from "@/lib/api/browser/shopper/ask-server";

const load = () =>
  import("@/components/listing/teaser-carousel").then((module) => module.TeaserCarousel);

const SLIDES = { narrow: 1, middle: 2, wide: 3 };

/** Loaded once they come into view: they wait for the cart, never the cart for them. */
export function RelatedProducts() {
  const place = useRef<HTMLDivElement>(null);
  // Below a short cart they would be near from the start.
  const [seen] = useState<Trigger>(() => whenNear(() => place.current, "0px"));
  const { code: Teasers } = useDeferred(load, seen);
  const { data, error } = useSWR(Teasers ? "cart-related" : null, () =>
    unwrapped(ask("cart", "getCartRelated", (query) => ({ query }))),
  );
  if (error && !data) return null;
  return (
    <div ref={place}>
      {Teasers && data ? (
        <Teasers products={data} slides={SLIDES} maxDots={6} />
      ) : (
        <AwaitedProducts />
      )}
    </div>
  );
}

const AWAITED = ["first", "second", "third"];

/** A placeholder as high as the products that replace it. */
function AwaitedProducts() {
  const { narrow, middle, wide } = SLIDES;
  const style = { "--slides-narrow": narrow, "--slides-middle": middle, "--slides-wide": wide };
  return (
    <section className="wrap section-space needs-script">
      <h2 className="display mb-8 text-2xl">You May Also Like</h2>
      <div aria-hidden="true" className="carousel" style={style as CSSProperties}>
        {AWAITED.map((each) => (
          <div key={each}>
            <div className="skeleton aspect-4/5" />
            <div className="skeleton mt-3 h-12" />
          </div>
        ))}
      </div>
      <div className="mt-4 min-h-11" />
    </section>
  );
}
