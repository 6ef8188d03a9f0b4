import "server-only";
import type { PasswordCost } from "./accounts/passwords";
import type { LiveIndex } from "./browse/live-index";
import type { Database } from "./db/open";
import type { Delays } from "./limits/delays";
import type { Floods } from "./limits/floods";
import type { PaymentPort } from "./payments/port";
import type { ReturnImages } from "./returns/images";

/** What every service is given: the database, the clock and where the shop is reached. */
export interface Backend extends Database {
  /** What listings, searches and suggestions are found by. */
  products: LiveIndex;
  now: () => Date;
  floods: Floods;
  delays: Delays;
  /** The shop's public address, without a trailing slash; `null` when it was not configured. */
  shopUrl: string | null;
  payments: PaymentPort;
  returnImages: ReturnImages;
  /** Production's when absent; tests, which hash hundreds of passwords, have a cheap one. */
  passwordCost?: PasswordCost;
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
