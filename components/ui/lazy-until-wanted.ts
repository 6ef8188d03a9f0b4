import { type ComponentType, lazy } from "react";

const SIGNS = ["pointerover", "focusin", "beforetoggle"];

/**
 * A component whose script is fetched once a visitor points at, focuses or opens something under
 * `selector`; until then the server's HTML stands as it is, so it must work as such. Script that
 * cannot be had is asked for again at the next sign. Its Suspense boundary must not be rendered
 * again from above while it waits: put both in a `memo` without properties.
 */
export function lazyUntilWanted(selector: string, load: () => Promise<ComponentType>) {
  return lazy(async () => {
    if (typeof document === "undefined") return { default: await load() };
    for (;;) {
      await sign(selector);
      const loaded = await load().catch(() => null);
      if (loaded) return { default: loaded };
    }
  });
}

function sign(selector: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest(selector)) return;
      for (const type of SIGNS) document.removeEventListener(type, look, true);
      resolve();
    };
    for (const type of SIGNS) document.addEventListener(type, look, true);
  });
}
