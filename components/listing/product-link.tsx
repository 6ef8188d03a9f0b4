"use client";

import { type ComponentProps, useEffect, useRef, useSyncExternalStore } from "react";
import { whenIdle } from "@/components/ui/defer";
import { ShopLink } from "@/components/ui/shop-link";
import { createStore } from "@/lib/api/browser/store";

/**
 * How wide a product's picture is drawn. Not 100vw: 720 pixels would be one too few for the
 * commonest phone, which then took 1080.
 */
export const GALLERY_SIZES = "(width >= 900px) 52vw, (width >= 663px) 46vw, 98vw";

/** The picture that a shopper has followed to its product: what is shown until the larger one is there. */
let followed: { path: string; src: string } | null = null;

/** The address of the picture by which the shopper has come to the product; none by another way. */
export function followedPicture(productId: number): string | undefined {
  return followed?.path === `/details/${productId}` ? followed.src : undefined;
}

/**
 * Whether the pages of products in view are fetched before anybody asks for them: a finger, unlike
 * a mouse, says nothing of what it wants until it has tapped.
 */
const isReadingAhead = createStore(false);

/** On a screen without a mouse, once its page is whole; never for who saves data. */
function readAhead(): (() => void) | undefined {
  if (isReadingAhead.get() || !window.matchMedia("(hover: none)").matches || savesData()) return;
  const begin = () => whenIdle(() => isReadingAhead.set(true));
  if (document.readyState === "complete") return begin();
  window.addEventListener("load", begin, { once: true });
  return () => window.removeEventListener("load", begin);
}

/** Network Information API, which not every browser has. */
function savesData(): boolean {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator;
  return connection?.saveData === true;
}

/**
 * A link to a product around its picture. Who points at it or focuses it has not only the page
 * fetched but its first picture too, in the size that the page shows it in. A finger has that fetched
 * by a tap: most touches are the beginning of a scroll.
 */
export function ProductLink({
  onPointerEnter,
  onFocus,
  onNavigate,
  ...rest
}: ComponentProps<typeof ShopLink>) {
  const isAhead = useSyncExternalStore(isReadingAhead.subscribe, isReadingAhead.get, () => false);
  useEffect(readAhead, []);
  const link = useRef<HTMLAnchorElement>(null);
  const fetched = useRef<HTMLImageElement>(null);

  const fetchPicture = () => {
    const image = link.current?.querySelector("img");
    if (!fetched.current && image) fetched.current = inGallery(image);
  };

  return (
    <ShopLink
      {...rest}
      ref={link}
      readsAhead={isAhead}
      onPointerEnter={(event) => {
        if (event.pointerType !== "touch") fetchPicture();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        fetchPicture();
        onFocus?.(event);
      }}
      onNavigate={(event) => {
        const image = link.current?.querySelector("img");
        const path = rest.href.replace(/\?.*/, "");
        followed = image?.complete && image.currentSrc ? { path, src: image.currentSrc } : null;
        fetchPicture();
        onNavigate?.(event);
      }}
    />
  );
}

/** The same picture as the product's page asks for it: the browser fetches what it will choose there. */
function inGallery(image: HTMLImageElement): HTMLImageElement {
  const copy = new Image();
  copy.sizes = GALLERY_SIZES;
  copy.srcset = image.srcset;
  copy.src = image.src;
  return copy;
}
