"use client";

import { useEffect } from "react";

/**
 * Puts the line drawing in place of every picture that fails to load. One listener for the whole
 * page, since `error` does not bubble but can be captured; pictures themselves stay plain HTML.
 */
export function PictureFallback() {
  useEffect(() => {
    const mark = (event: Event) => {
      if (event.target instanceof HTMLImageElement) setBroken(event.target, event.type === "error");
    };
    document.addEventListener("error", mark, true);
    document.addEventListener("load", mark, true);
    for (const image of document.querySelectorAll<HTMLImageElement>(".picture img")) {
      if (image.complete && image.naturalWidth === 0 && image.src !== "") setBroken(image, true);
    }
    return () => {
      document.removeEventListener("error", mark, true);
      document.removeEventListener("load", mark, true);
    };
  }, []);
  return null;
}

function setBroken(image: HTMLImageElement, isBroken: boolean): void {
  image.closest(".picture")?.toggleAttribute("data-broken", isBroken);
}
