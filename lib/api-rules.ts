/**
 * Reads of the API that are the same for whoever is not signed in, and how long a shared cache may
 * keep the answer. One table for the gateway, which says so, and for the cache at the door. Only
 * what has no limit of its own stands here: what is kept is not counted. Node reads this file as it
 * is: no alias, no enum.
 */
export interface ApiRule {
  /** The address, with no query; its first group is the subject's id. */
  address: RegExp;
  seconds: number;
  /** What the answer is about, so that it is made anew at once when that changes. */
  subject?: "product";
}

/**
 * The cookie that holds a customer's token. The second over https: a browser takes a cookie of this
 * name from this very host alone, and from no http page.
 */
export const TOKEN_COOKIE = "token";
export const SECURE_TOKEN_COOKIE = `__Host-${TOKEN_COOKIE}`;

const FIVE_MINUTES = 300;

const apiRules: readonly ApiRule[] = [
  { address: /^\/api\/products\/([1-9]\d{0,8})$/, seconds: FIVE_MINUTES, subject: "product" },
  {
    address:
      /^\/api\/(?:categories|categories\/parent|brands|brands\/show\/[1-9]\d{0,8}|collections\/featured|collections\/not_paginated|home-banners)$/,
    seconds: FIVE_MINUTES,
  },
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
