"use client";

import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useDeferred } from "@/components/ui/deferred/use-deferred";
import { reachProduct, storedTrail } from "@/lib/api/browser/product/trail";

const neverChanges = () => () => undefined;
const load = () => import("./product-breadcrumbs").then((module) => module.ShortlistBreadcrumbs);

/** The server's HTML names the designer; another trail is a row of its own, so that nothing moves. */
export function ProductTrail({ productId, children }: { productId: number; children: ReactNode }) {
  const stored = useSyncExternalStore(
    neverChanges,
    () => storedTrail(productId),
    () => null,
  );
  useEffect(() => reachProduct(productId), [productId]);
  const { code: Shortlist, fetch } = useDeferred(load);
  const fetchShortlist = useEffectEvent(() => fetch().catch(() => undefined));
  useEffect(() => {
    if (stored !== null) void fetchShortlist();
  }, [stored]);
  if (stored === null || !Shortlist) return children;
  return <Shortlist stored={stored}>{children}</Shortlist>;
}
