"use client";

import { type CSSProperties, useEffect, useId, useRef, useState } from "react";
import { whenIdle, whenNear } from "@/components/ui/deferred/defer";
import { useDeferred } from "@/components/ui/deferred/use-deferred";
import type { SeenProduct } from "@/lib/domain/account/last-seen";

const SLIDES = {
  "--slides-narrow": 2,
  "--slides-middle": 3,
  "--slides-wide": 4,
  "--slide-gap": "16px",
} as CSSProperties;

const load = () => import("./seen-cards").then((module) => module.SeenCards);

/** Notes the product, and shows those that were seen before it. */
export function RecentlyViewed({ id, name, designer, picture }: SeenProduct) {
  const title = useId();
  const place = useRef<HTMLUListElement>(null);
  const [others, setOthers] = useState<SeenProduct[]>([]);
  const isShown = others.length > 0;
  const [near] = useState(() => whenNear(() => place.current));
  const { code: Cards } = useDeferred(load, isShown ? near : null);

  useEffect(
    () =>
      whenIdle(() => {
        import("@/lib/api/browser/product/last-seen").then(
          ({ noteSeen }) => setOthers(noteSeen({ id, name, designer, picture })),
          () => undefined,
        );
      }),
    [id, name, designer, picture],
  );

  if (!isShown) return null;
  return (
    <section aria-labelledby={title} className="wrap section-space">
      <h2 id={title} className="display mb-8 text-2xl">
        Recently Viewed
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
      <ul ref={place} className="carousel" style={SLIDES} tabIndex={0} aria-labelledby={title}>
        {Cards ? (
          <Cards products={others} />
        ) : (
          <li aria-hidden="true">
            <div className="skeleton aspect-4/5" />
            <div className="mt-3 h-14" />
          </li>
        )}
      </ul>
    </section>
  );
}
