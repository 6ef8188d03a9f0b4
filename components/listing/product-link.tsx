"use client";

import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { savesData, whenIdle } from "@/components/ui/deferred/defer";
import { ShopLink } from "@/components/ui/link/shop-link";
import { Picture } from "@/components/ui/picture/picture";
import { createStore } from "@/lib/api/browser/store";
import { preparedSrcSet } from "@/lib/domain/product/prepared-sizes";

/** Not 100vw: the commonest phone would need 720 + 1 pixels and take the 1080 picture. */
export const GALLERY_SIZES = "(width >= 900px) 52vw, (width >= 663px) 46vw, 98vw";

interface Links {
  /** Touch screens give no hint before the tap, so the pages of products in view are prefetched there. */
  isReadingAhead: boolean;
  /** The small picture of the followed link, shown until the large one has loaded. */
  followed: { path: string; src: string } | null;
}

const links = createStore<Links>({ isReadingAhead: false, followed: null });

export function followedPicture(productId: number): string | undefined {
  const { followed } = links.get();
  return followed?.path === `/details/${productId}` ? followed.src : undefined;
}

function readAhead(): (() => void) | undefined {
  if (links.get().isReadingAhead || !window.matchMedia("(hover: none)").matches || savesData())
    return;
  return whenIdle(() => links.set({ ...links.get(), isReadingAhead: true }));
}

interface OtherView {
  src: string;
  focus?: string;
  sizes: string;
}

/**
 * Hover or focus prefetches the page and its first picture; a touch only by a tap, since most begin a
 * scroll.
 */
export function ProductLink({
  otherView,
  onPointerEnter,
  onFocus,
  onNavigate,
  children,
  ...rest
}: ComponentProps<typeof ShopLink> & { otherView?: OtherView }) {
  const [isOtherLoaded, setOtherLoaded] = useState(false);
  const other = useRef<HTMLImageElement>(null);
  const isAhead = useSyncExternalStore(
    links.subscribe,
    () => links.get().isReadingAhead,
    () => false,
  );
  useEffect(readAhead, []);
  const link = useRef<HTMLAnchorElement>(null);
  const fetched = useRef<HTMLImageElement>(null);

  const fetchPicture = () => {
    const image = link.current?.querySelector("img");
    if (!fetched.current && image)
      fetched.current = loading(image.src, image.srcset, GALLERY_SIZES);
  };

  const fetchOther = () => {
    if (!otherView || other.current || savesData()) return;
    other.current = loading(otherView.src, preparedSrcSet(otherView.src), otherView.sizes);
    other.current.decode().then(
      () => setOtherLoaded(true),
      () => undefined,
    );
  };

  return (
    <ShopLink
      {...rest}
      ref={link}
      readsAhead={isAhead}
      onPointerEnter={(event) => {
        if (event.pointerType !== "touch") {
          fetchOther();
          fetchPicture();
        }
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        if (window.matchMedia("(hover: hover)").matches) fetchOther();
        fetchPicture();
        onFocus?.(event);
      }}
      onNavigate={(event) => {
        const image = link.current?.querySelector("img");
        const path = rest.href.replace(/\?.*/, "");
        const isShown = image?.complete && image.currentSrc;
        links.set({ ...links.get(), followed: isShown ? { path, src: image.currentSrc } : null });
        fetchPicture();
        onNavigate?.(event);
      }}
    >
      {children}
      {otherView && isOtherLoaded && <Picture {...otherView} alt="" className="card-other" />}
    </ShopLink>
  );
}

function loading(src: string, srcSet: string, sizes: string): HTMLImageElement {
  const image = new Image();
  image.sizes = sizes;
  image.srcset = srcSet;
  image.src = src;
  return image;
}
