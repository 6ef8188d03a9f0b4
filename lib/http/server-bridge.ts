import type { ServerResponse } from "node:http";
import { processShared } from "./process-shared.ts";

/** The bridge between Next's bundles and the server before them. Node reads this file as it is. */

/** What a page could not read: an optional section, or what it is about. */
export type Missing = "part" | "subject";

/** What a render says of its page besides the response; complete when the response has ended. */
export interface RenderReport {
  missing: Missing | null;
  /** Surrogate keys (`surrogate-keys.ts`) of everything that the render has read. */
  keys: Set<string>;
  /** Lists that the render has read: a digest of the answer by the call's path. */
  lists: Map<string, string>;
}

/** Something that pages show has come, changed or gone: `product` 12. `id` is 0 without ids. */
export interface Change {
  subject: string;
  id: number;
}

/** Follows what has changed; `lib/backend/db/change-feed.ts` says how exactly. */
export interface ChangeFeed {
  catchUp: () => boolean | Promise<boolean>;
  doubt: () => void;
  close: () => Promise<void>;
}

/** Begins to tell what has changed; "all" when it cannot be known. */
export type FollowChanges = (
  forget: (changes: "all" | readonly Change[]) => void,
) => Promise<ChangeFeed>;

/** Answers a request of the API; `path` is the part of its address that stands behind `/api`. */
export type AnswerApi = (request: Request, path: string) => Promise<Response>;

/** A cache in front of all instances of the shop, which each of them tells what has changed. */
export type CacheInFront =
  | { kind: "varnish"; addresses: readonly string[] }
  | { kind: "cloudflare"; zoneId: string; token: string; apiUrl?: string };

/** The shop behind the door; handed over when Next starts (`instrumentation.ts`). */
export interface Shop {
  /** Where the shop is reached, as it is set; `null` when it is not. */
  publicUrl: string | null;
  /** Whether a proxy in front of the shop says who asks. */
  trustsProxy: boolean;
  /** The gateway to what answers the contract. */
  api: AnswerApi;
  /** The digest of what a call for pages answers now; its path holds the query. */
  digestOf: (path: string) => Promise<string>;
  /** A listing's address as the shop spells it; `null` where it is, or where only the page can tell. */
  spelledListing: (address: string) => string | null;
  /** Whether what answers the contract can be reached. */
  isReachable: () => Promise<boolean>;
  /** Whether a visitor may be sent here: reachable, and listings are answered without a wait. */
  isReady: () => Promise<boolean>;
  /** The page for when it cannot be reached: HTML, complete in itself. */
  outagePage: () => Promise<string>;
  /** The page in place of one that failed: HTML, complete in itself. */
  failurePage: () => Promise<string>;
  /** `null` where another server answers the contract: it tells nobody. */
  followChanges: FollowChanges | null;
  /** What another server's word of changes is signed with; `null` where none is taken. */
  revalidateSecret: string | null;
  /** `null` where there is none that can be told. */
  cacheInFront: CacheInFront | null;
  /** The folder of the owner's pictures, which come and go while the shop runs. */
  picturesFolder: string;
  /** Ends what runs by the clock and closes the database. */
  close: () => Promise<void>;
}

const shop = processShared("shop", () => Promise.withResolvers<Shop>());
const reports = processShared("reports", () => new WeakMap<ServerResponse, RenderReport>());
const server = () => processShared("server", () => ({ isRunning: false }));

export function provideShop(started: Shop): void {
  shop.resolve(started);
}

/** The shop, as soon as it has started. */
export const startedShop = (): Promise<Shop> => shop.promise;

/** Said by the door: what requests say of who asks is what the door has seen. */
export function declareServer(): void {
  server().isRunning = true;
}

/** Whether every request has come through the door. */
export const isBehindServer = () => server().isRunning;

/** The report of the render that answers with this response. */
export function reportOf(response: ServerResponse): RenderReport {
  const report = reports.get(response) ?? { missing: null, keys: new Set(), lists: new Map() };
  reports.set(response, report);
  return report;
}
