/** What the shop uses of it, as a shared cache; the package brings no types of its own. */
declare module "http-cache-semantics" {
  type Headers = Record<string, string | string[] | undefined>;

  export default class CachePolicy {
    constructor(
      request: { url: string; method: string; headers: Headers },
      response: { status: number; headers: Headers },
    );
    storable(): boolean;
    /** Seconds that it is fresh, from when it was made. */
    maxAge(): number;
    useStaleWhileRevalidate(): boolean;
    /** Seconds. */
    age(): number;
    /** Milliseconds in which it may still be used in any way, as while errors last. */
    timeToLive(): number;
  }
}
