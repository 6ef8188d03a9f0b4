"use client";

import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { type ComponentProps, type MouseEvent, use } from "react";

/**
 * A link within the shop: an anchor that changes the page without loading it anew. It is prefetched
 * when a visitor points at it or focuses it, not when it scrolls into view: a listing holds dozens
 * of links and most are never followed. Next's own link can more, and weighs 3 KB on every page.
 */
export function ShopLink({
  href,
  scroll,
  onClick,
  onPointerEnter,
  onFocus,
  ...rest
}: Omit<ComponentProps<"a">, "href"> & {
  /** From the shop's root. */
  href: string;
  /** Whether the next page begins at its top; it does unless told otherwise. */
  scroll?: boolean;
}) {
  // Next's useRouter throws where there is no router; a link is a link there too.
  const router = use(AppRouterContext);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!router || event.defaultPrevented || !isPlain(event) || !isPage(href)) return;
    event.preventDefault();
    // The router does not move for the page that is shown already; a browser would.
    if (scroll !== false && isShown(href)) window.scrollTo({ top: 0, behavior: "instant" });
    router.push(href, { scroll });
  };

  const prefetch = () => {
    if (isPage(href)) router?.prefetch(href);
  };

  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onPointerEnter={(event) => {
        prefetch();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prefetch();
        onFocus?.(event);
      }}
    />
  );
}

/** Whether a click asks for this very window: no key, no other button, no target of its own. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey, button } = event;
  if (metaKey || ctrlKey || shiftKey || altKey || button !== 0) return false;
  const { target, download } = event.currentTarget;
  return (target === "" || target === "_self") && download === "";
}

function isShown(href: string): boolean {
  const { pathname, search } = new URL(href, window.location.href);
  return pathname + search === window.location.pathname + window.location.search;
}

/** A place in the page, another site or a letter are the browser's business. */
function isPage(href: string): boolean {
  return href.startsWith("/") && !href.startsWith("//");
}
