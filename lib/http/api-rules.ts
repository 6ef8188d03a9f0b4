import { productKeys } from "./surrogate-keys.ts";

/**
 * Reads of the API that are the same for whoever is not signed in, and how long a shared cache may
 * keep the answer. One table for the gateway, which says so, and for the cache at the door. Only
 * what has no limit of its own stands here: what is kept is not counted. Node reads this file as it
 * is: no alias, no enum.
 */
export interface ApiRule {
  /** The address, with no query; its first group is the id. */
  address: RegExp;
  seconds: number;
  /** The surrogate keys of the answer. */
  keys: (id: string) => readonly string[];
}

/**
 * The cookie that holds a customer's token. The second over https: a browser takes a cookie of this
 * name from this very host alone, and from no http page.
 */
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
  rule(/^\/api\/home-banners$/, () => ["content"]),
];

/** @returns `undefined` for an address whose answer is made for who asks, each time. */
export function apiRuleOf(address: string): ApiRule | undefined {
  return apiRules.find((rule) => rule.address.test(address));
}

/** Browsers ask each time, shared caches keep it; those must tell customers from strangers. */
export function cacheHeadersOf({ seconds }: ApiRule): Record<string, string> {
  return {
    "cache-control": `public, max-age=0, s-maxage=${seconds}`,
    vary: "Authorization, Cookie",
  };
}
