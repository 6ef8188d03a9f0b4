"use client";

import { type ComponentProps, useRef } from "react";
import { ShopLink } from "@/components/ui/shop-link";
import { GALLERY_SIZES } from "./gallery-sizes";

/** The picture that a shopper has followed to its product: what is shown until the larger one is there. */
let followed: { path: string; src: string } | null = null;

/** The address of the picture by which the shopper has come to the product; none by another way. */
export function followedPicture(productId: number): string | undefined {
  return followed?.path === `/details/${productId}` ? followed.src : undefined;
}

/**
 * A link to a product around its picture. Who points at it or focuses it has not only the page
 * fetched but its first picture too, in the size that the page shows it in. A finger has it fetched
 * by a tap, along with the page: most touches are the beginning of a scroll.
 */
export function ProductLink({
  onPointerEnter,
  onFocus,
  onNavigate,
  ...rest
}: ComponentProps<typeof ShopLink>) {
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
