import type { ServerResponse } from "node:http";
import type { ChangeFeed } from "../platform/change-feed.ts";
import type { Figures } from "../platform/measured.ts";
import { processShared } from "../platform/process-shared.ts";

export type Missing = "part" | "subject";

/** Complete when the response has ended. */
export interface RenderReport {
  missing: Missing | null;
  keys: Set<string>;
  /** A digest of each list that the render has read, by the call's path. */
  lists: Map<string, string>;
  /** When what the page says of a day ends. */
  freshUntil?: Date;
}

export interface Change {
  subject: string;
  id: number;
}

export type FollowChanges = (
  forget: (changes: "all" | readonly Change[]) => void,
) => Promise<ChangeFeed>;

export type HandleApi = (request: Request, path: string) => Promise<Response>;

export type CacheInFront =
  | { kind: "varnish"; addresses: readonly string[] }
  | { kind: "cloudflare"; zoneId: string; token: string; apiUrl?: string };

export interface SettingsWatch {
  /** Takes what is new in the shop's folder. */
  look(): Promise<void>;
  /** Holds what the database has. */
  reload(): Promise<void>;
  isRefused(): boolean;
  close(): void;
}

export interface Bridge {
  publicUrl: string | null;
  trustsProxy: boolean;
  /** A number of proxies, or their networks. */
  trustedProxies: number | readonly string[];
  api: HandleApi;
  /** The surrogate keys of an answer of the API that may be cached; `null` of any other. */
  apiKeysOf: (address: string) => readonly string[] | null;
  digestOf: (path: string) => Promise<string>;
  /** A call's path with its parameters' names, such as `/products/:id`; `null` for no call. */
  callRoute: (path: string) => string | null;
  canonicalListing: (address: string) => string | null;
  isReachable: () => Promise<boolean>;
  isReady: () => Promise<boolean>;
  outagePage: () => Promise<string>;
  failurePage: (reference: string) => Promise<string>;
  followChanges: FollowChanges | null;
  /** Calls back when other settings hold. */
  watchSettings: (changed: () => void) => SettingsWatch;
  revalidateSecret: string | null;
  cacheInFront: CacheInFront | null;
  /** Where Prometheus may ask for metrics. */
  metrics: { host: string; port: number } | null;
  /** `null` where another server answers the contract. */
  figures: (() => Promise<Figures>) | null;
  dataFolder: string;
  picturesFolder: string;
  staticFolder: string;
  stopDelaySeconds: number;
  keepAliveSeconds: number;
  /** The address to listen on; all of the machine's without it. */
  host: string | undefined;
  close: () => Promise<void>;
}

const bridge = processShared("bridge", () => Promise.withResolvers<Bridge>());
const reports = processShared("reports", () => new WeakMap<ServerResponse, RenderReport>());
const server = () => processShared("server", () => ({ isRunning: false }));

export function provideBridge(provided: Bridge): void {
  bridge.resolve(provided);
}

export const awaitBridge = (): Promise<Bridge> => bridge.promise;

export function declareServer(): void {
  server().isRunning = true;
}

export const isBehindServer = () => server().isRunning;

export function reportOf(response: ServerResponse): RenderReport {
  const report = reports.get(response) ?? { missing: null, keys: new Set(), lists: new Map() };
  reports.set(response, report);
  return report;
}
