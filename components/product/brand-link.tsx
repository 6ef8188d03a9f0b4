"use client";

import { type MouseEvent, useState } from "react";
import { useDeferred } from "@/components/ui/deferred/use-deferred";
import { opensElsewhere } from "@/components/ui/link/leads-elsewhere";
import { ShopLink } from "@/components/ui/link/shop-link";
import type { BrandReference } from "@/lib/domain/product/product";

const load = () => import("./brand-popup").then((module) => module.BrandPopup);

export function BrandLink({ brand }: { brand: BrandReference }) {
  const { code: Popup, fetch } = useDeferred(load);
  const [opening, setOpening] = useState(0);
  const href = `/products/designers/${brand.id}`;

  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    fetch().then(
      () => setOpening((count) => count + 1),
      () => window.location.assign(href),
    );
  };

  return (
    <>
      <ShopLink
        href={href}
        onClick={open}
        aria-haspopup="dialog"
        className="label wrap-anywhere inline-flex min-h-11 min-w-0 items-center"
      >
        <span className="underline-grow">{brand.name}</span>
      </ShopLink>
      {opening > 0 && Popup && <Popup key={opening} brand={brand} onGone={() => setOpening(0)} />}
    </>
  );
}
