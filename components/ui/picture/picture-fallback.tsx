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
    window.addEventListener("online", askAgain);
    for (const image of document.querySelectorAll<HTMLImageElement>(".picture img")) {
      if (image.complete && image.naturalWidth === 0 && image.src !== "") giveWay(image);
    }
    return () => {
      document.removeEventListener("error", mark, true);
      document.removeEventListener("load", mark, true);
      window.removeEventListener("online", askAgain);
    };
  }, []);
  return null;
}

function giveWay(image: HTMLImageElement): void {
  if (navigator.onLine && image.hasAttribute("srcset")) image.removeAttribute("srcset");
  else setBroken(image, true);
}

/** A picture's `load` takes its mark away. */
function askAgain(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>("[data-broken] img"))
    image.src += "";
}

function setBroken(image: HTMLImageElement, isBroken: boolean): void {
  image.closest(".picture")?.toggleAttribute("data-broken", isBroken);
}
