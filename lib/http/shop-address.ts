import "server-only";
import { config } from "@/lib/config";
import { isHttps as isReachedByHttps, nearest } from "@/lib/http/https";

type RequestHeaders = Pick<Headers, "get">;

const LOCAL_HOSTS: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function isHttpsRequest(headers: RequestHeaders): boolean {
  const { configuredShopUrl: publicUrl, trustsProxy } = config;
  return isReachedByHttps(headers.get("x-forwarded-proto"), { publicUrl, trustsProxy });
}

export function askedHost(headers: RequestHeaders): string | null {
  const forwarded = config.trustsProxy ? nearest(headers.get("x-forwarded-host")) : null;
  return forwarded ?? headers.get("host");
}

/** A host other than this machine's own is believed only from a trusted proxy. */
export function shopOrigin(headers: RequestHeaders): string {
  if (config.configuredShopUrl) return config.configuredShopUrl;
  const host = askedHost(headers);
  const asked = host && URL.parse(`${isHttpsRequest(headers) ? "https" : "http"}://${host}`);
  if (!asked || asked.href !== `${asked.origin}/`) return config.shopUrl;
  return config.trustsProxy || LOCAL_HOSTS.has(asked.hostname) ? asked.origin : config.shopUrl;
}
