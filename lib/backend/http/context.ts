import type { Database } from "../db/open";
import type { ResponseDelays, WindowLimiter } from "./limits/limit";

export interface Backend extends Database {
  now: () => Date;
  floods: WindowLimiter;
  delays: ResponseDelays;
  /** Without a trailing slash; `null` when not configured. */
  shopUrl: string | null;
}

/** The database and its time. */
export type Clock = Pick<Backend, "db" | "now">;

export interface Caller {
  customerId: number | null;
  /** Hash of the bearer token, valid or not. */
  tokenHash: string | null;
  /** `null` when the client sends no device id. */
  deviceHash: string | null;
  /** `null` when the client's network is not known for certain. */
  address: string | null;
}

export interface CustomerCaller extends Caller {
  customerId: number;
  tokenHash: string;
}
