import "server-only";
import type { Database } from "./db/open";

/** What every service is given: the database, the clock and where the shop is reached. */
export interface Backend extends Database {
  now: () => Date;
  /** The shop's public address, without a trailing slash. */
  shopUrl: string;
  /** Told what has changed after it is committed, as cache tags such as "product:12". */
  changed: (tags: readonly string[]) => void;
}

/** Who makes a call: the customer of a valid bearer token, or nobody. */
export interface Caller {
  customerId: number | null;
}
