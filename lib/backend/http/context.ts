import "server-only";
import type { Database } from "../db/open";
import type { Delays, Floods } from "./limits/limit";

/**
 * What every room is given: the database, the clock and where the shop is reached. A room that needs
 * more says so by an interface of its own, which `ShopBackend` joins.
 */
export interface Backend extends Database {
  now: () => Date;
  floods: Floods;
  delays: Delays;
  /** The shop's public address, without a trailing slash; `null` when it was not configured. */
  shopUrl: string | null;
}

/** Who makes a call: the customer of a valid bearer token, or nobody. */
export interface Caller {
  customerId: number | null;
  /** Hash of the bearer token that was sent, valid or not. */
  tokenHash: string | null;
  /** Hash of what the client's device says of itself, for limits; `null` where it says nothing. */
  deviceHash: string | null;
  /** The client's network, for limits; `null` where it is not known for certain. */
  address: string | null;
}

/** A caller that is a customer for certain, by the token with this hash. */
export interface Customer extends Caller {
  customerId: number;
  tokenHash: string;
}
