// Also run by plain Node, before and beside Next's bundles: no path alias, erasable types alone.

/** The last of a header's values: what the nearest proxy has seen itself. */
export function nearest(value: string | null | undefined): string | null {
  return value?.split(",").at(-1)?.trim() || null;
}

/**
 * Whether the shop is reached over https, as its public address or a trusted proxy's
 * X-Forwarded-Proto says: the shop itself speaks plain http, so that no request can tell.
 */
export function isHttps(
  forwardedProto: string | null | undefined,
  shop: { publicUrl: string | null; trustsProxy: boolean },
): boolean {
  if (shop.publicUrl?.startsWith("https:")) return true;
  return shop.trustsProxy && nearest(forwardedProto) === "https";
}
