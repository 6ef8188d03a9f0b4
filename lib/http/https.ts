/** The last value is what the nearest proxy has seen itself. */
export function nearest(value: string | null | undefined): string | null {
  return value?.slice(value.lastIndexOf(",") + 1).trim() || null;
}

export function isHttps(
  forwardedProto: string | null | undefined,
  shop: { publicUrl: string | null; trustsProxy: boolean },
): boolean {
  if (shop.publicUrl?.startsWith("https:")) return true;
  return shop.trustsProxy && nearest(forwardedProto) === "https";
}
