import { cleanEmail } from "./email-address";

/** A registered customer, as the shop greets one. */
export interface Customer {
  firstName: string;
  lastName: string;
  email: string;
}

/** A line of the guest's bag of which the stock does not hold all that both bags asked for. */
export interface CappedLine {
  name: string;
  /** What both bags asked for together. */
  asked: number;
  /** What the bag holds now. */
  quantity: number;
}

/** What became of the guest's bag at log-in. */
export interface CartJoin {
  /** Pieces that came from the guest's bag. */
  joined: number;
  capped: CappedLine[];
}

/** What a log-in or a registration gives. */
export interface SignedIn {
  /** `null` in browsers, where the gateway keeps it in a cookie. */
  token: string | null;
  /** `null` when the server does not say. */
  customer: Customer | null;
  /** `null` when no bag joined, or the server does not say. */
  join: CartJoin | null;
}

/** A password has this many characters; said beside every field that sets one. */
export const PASSWORD_LENGTH = { minimum: 8, maximum: 128 } as const;

/** The same in UTF-16 units, of which a character may take two. */
export const LONGEST_PASSWORD = 2 * PASSWORD_LENGTH.maximum;

/** One spelling of an email address, by which accounts are found whatever its capitals. */
export function normalizeEmail(email: string): string {
  return cleanEmail(email).toLowerCase();
}
