"use client";

import { preload } from "react-dom";

/**
 * Asks for a picture with the page's styles, so that it is there for the first paint. A client
 * component, since what a server component preloads late in a long page never gets into its head.
 */
export function PicturePreload({
  src,
  srcSet,
  sizes,
}: {
  src: string;
  /** Of AVIF files; "" for a picture that comes in one size. */
  srcSet: string;
  sizes: string;
}) {
  const prepared = srcSet && { type: "image/avif", imageSrcSet: srcSet, imageSizes: sizes };
  preload(src, { as: "image", fetchPriority: "high", ...(prepared || undefined) });
  return null;
}
