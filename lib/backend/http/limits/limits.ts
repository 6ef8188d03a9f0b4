import type { Endpoint } from "@/lib/contract/endpoint";
import { servedOf } from "@/lib/contract/served/rows";
import { RECOVERY_CODE_MINUTES } from "@/lib/domain/constants";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

type For = (key: string | null) => Limit;

const by =
  (name: string, max: number, seconds: number): For =>
  (key) => ({ name, key, max, seconds });

/** Clients without a known network share one. */
const byBoth = (name: string, max: number, seconds: number) => {
  const count = by(name, max, seconds);
  return (email: string, network: string | null) => count(`${email} ${network ?? "unknown"}`);
};

/**
 * A limit by account alone never refuses, since strangers could lock its owner out. Limits by
 * network fit an office.
 */
export const limits = {
  logInTo: byBoth("log-in to", 10, 15 * MINUTE),
  logInFrom: by("log-in from", 100, 15 * MINUTE),
  // A known device passes the strangers' limits, so it has its own.
  logInOn: byBoth("log-in on", 10, 15 * MINUTE),
  // Guesses from many networks: beyond this, answers are slowed (`backoff`).
  logInAnywhere: by("log-in anywhere", 50, HOUR),
  // Registering hashes a password and reveals which emails are taken.
  registerAs: by("register as", 10, HOUR),
  registerFrom: by("register from", 30, HOUR),
  recover: byBoth("recover", 5, 15 * MINUTE),
  // The answer reveals known emails; this bounds how many one network learns.
  recoverFrom: by("recover from", 30, HOUR),
  // A known device passes the two limits above, so it has its own.
  recoverOn: byBoth("recover on", 5, 15 * MINUTE),
  // Each try with a right code hashes a password.
  resetWith: by("reset with", 20, HOUR),
  // Counts wrong codes only, so that a neighbor cannot use up the owner's.
  resetFrom: by("reset from", 60, HOUR),
  // A request carries a picture of up to 8 MB.
  returnBy: by("return by", 20, HOUR),
  contactFrom: by("contact from", 10, HOUR),
  contact: by("contact", 300, HOUR),
  // Emails to a mailbox that its owner may not have asked for, of all kinds together. The kinds that an
  // owner needs have limits of their own, so that strangers cannot use theirs up.
  lettersTo: by("letters to", 5, HOUR),
  // As long as a code is valid, so that a customer who gets no email holds a valid code.
  recoveryLettersTo: by("recovery letters to", 3, RECOVERY_CODE_MINUTES * MINUTE),
  earlierOrdersTo: by("earlier orders to", 5, HOUR),
  // Each sends an email to an address that its owner may not have entered.
  subscribeFrom: by("subscribe from", 20, HOUR),
  subscribe: by("subscribe", 1000, HOUR),
  newsletterLinkFrom: by("newsletter link from", 100, HOUR),
  // An office on a sale day starts a few hundred.
  sessionFrom: by("session from", 600, 10 * MINUTE),
  // Each may send an email.
  earlierOrdersOf: by("earlier orders of", 10, HOUR),
  changePasswordOf: by("change password of", 10, 15 * MINUTE),
  // Count refused codes only. A guest's session is free, so the network's limit bounds guesses.
  codeBy: by("code by", 20, 15 * MINUTE),
  codeFrom: by("code from", 60, HOUR),
  orderBy: by("order by", 30, 10 * MINUTE),
  // A total tells whether another customer has ordered to a name and address.
  recipientsOf: by("recipients of", 60, HOUR),
  // 200 people behind one address who order, correct and order again.
  orderFrom: by("order from", 1_000, 10 * MINUTE),
  // The same crowd: one total for each choice of shipping, state and quantity.
  totalFrom: by("total from", 6_000, 10 * MINUTE),
  cartFrom: by("cart from", 8_000, 10 * MINUTE),
  // The same crowd, with suggestions as they type.
  searchFrom: by("search from", 12_000, 10 * MINUTE),
} as const satisfies Record<string, For | ReturnType<typeof byBoth>>;

/** The limit of one network at a call. */
export function floodLimitOf(endpoint: Endpoint): For | undefined {
  const { limit } = servedOf(endpoint);
  return limit && limits[limit];
}

/** Log-in attempts beyond `logInAnywhere` wait instead of being refused. */
export const backoff = {
  stepMs: 250,
  /** Owners give up after this, and proxies time out. */
  maxMs: 4_000,
  /** Each waiting answer holds a socket. */
  maxConcurrent: 200,
  /** At most 5 guesses a second per account. */
  maxConcurrentPerAccount: 20,
} as const;

/** More than a household has; the longest unused is dropped. */
export const MAX_DEVICES = 20;

/** A crowd of 200 behind one network. */
export const MAX_OPEN_ORDERS = 250;

export interface Limit {
  name: string;
  /** `null` is not limited. */
  key: string | null;
  max: number;
  /** Length of the window, from its first attempt. */
  seconds: number;
}
