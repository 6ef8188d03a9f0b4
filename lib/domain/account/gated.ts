const LOGGED_OUT_ONLY: ReadonlySet<string> = new Set(["/login", "/register"]);

export function isLoggedOutOnly(path: string): boolean {
  return LOGGED_OUT_ONLY.has(path);
}

export function isGated(path: string): boolean {
  return /^\/(orders|address|payment|security|favourites|return_request)(\/|$)/.test(path);
}
