const LOGGED_OUT_ONLY: ReadonlySet<string> = new Set(["/login", "/register"]);

/** The pages of guests alone (specification, route table). */
export function isLoggedOutOnly(path: string): boolean {
  return LOGGED_OUT_ONLY.has(path);
}

/** The pages of customers alone (specification, route table; `/security` is ours). */
export function isGated(path: string): boolean {
  return /^\/(orders|address|payment|security|favourites|return_request)(\/|$)/.test(path);
}
