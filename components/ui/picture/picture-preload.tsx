"use client";

import { preload } from "react-dom";

/** A client component: a server component's preload late in a long page misses the head. */
export function PicturePreload({
  src,
  srcSet,
  sizes,
}: {
  src: string;
  srcSet: string;
  sizes: string;
}) {
  const prepared = srcSet && { type: "image/avif", imageSrcSet: srcSet, imageSizes: sizes };
  preload(src, { as: "image", fetchPriority: "high", ...(prepared || undefined) });
  return null;
}
