import { BANNER, productKeys } from "./surrogate-keys.ts";

/** Reads whose answer is the same for everyone who is not signed in. Rate-limited calls are not among them. */
export interface ApiRule {
  address: RegExp;
  seconds: number;
  keys: (id: string) => readonly string[];
}

export const TOKEN_COOKIE = "token";
export const SECURE_TOKEN_COOKIE = `__Host-${TOKEN_COOKIE}`;

const FIVE_MINUTES = 300;

const rule = (address: RegExp, keys: ApiRule["keys"]): ApiRule => ({
  address,
  seconds: FIVE_MINUTES,
  keys,
});

const apiRules: readonly ApiRule[] = [
  rule(/^\/api\/products\/([1-9]\d{0,8})$/, (id) => [...productKeys(id), "brand"]),
  rule(/^\/api\/brands\/show\/([1-9]\d{0,8})$/, (id) => [`brand:${id}`]),
  rule(/^\/api\/brands$/, () => ["brand"]),
  rule(/^\/api\/categories(?:\/parent)?$/, () => ["category"]),
  rule(/^\/api\/collections\/(?:featured|not_paginated)$/, () => ["collection"]),
  rule(/^\/api\/home-banners$/, () => ["content", BANNER]),
];

export function apiRuleOf(address: string): ApiRule | undefined {
  return apiRules.find((rule) => rule.address.test(address));
}

export function cacheHeadersOf({ seconds }: ApiRule): Record<string, string> {
  return {
    "cache-control": `public, max-age=0, s-maxage=${seconds}`,
    vary: "Authorization, Cookie",
  };
}
