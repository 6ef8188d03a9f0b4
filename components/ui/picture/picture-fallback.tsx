"use client";

import { useEffect } from "react";

/** One listener for the page: `error` does not bubble but can be captured. It first retries without AVIF. */
export function PictureFallback() {
  useEffect(() => {
    const mark = ({ target, type }: Event) => {
      if (!(target instanceof HTMLImageElement)) return;
      if (type === "error") giveWay(target);
      else setBroken(target, false);
    };
    document.addEventListener("error", mark, true);
    document.addEventListener("load", mark, true);
    for (const image of document.querySelectorAll<HTMLImageElement>(".picture img")) {
      if (image.complete && image.naturalWidth === 0 && image.src !== "") giveWay(image);
    }
    return () => {
      document.removeEventListener("error", mark, true);
      document.removeEventListener("load", mark, true);
    };
  }, []);
  return null;
}

function giveWay(image: HTMLImageElement): void {
  if (image.hasAttribute("srcset")) image.removeAttribute("srcset");
  else setBroken(image, true);
}

function setBroken(image: HTMLImageElement, isBroken: boolean): void {
  image.closest(".picture")?.toggleAttribute("data-broken", isBroken);
}
