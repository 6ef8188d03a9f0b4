import { cleanEmail } from "../form/email-address";

export interface Customer {
  firstName: string;
  lastName: string;
  email: string;
}

export interface CappedLine {
  name: string;
  asked: number;
  quantity: number;
}

export interface CartJoin {
  joined: number;
  capped: CappedLine[];
}

export interface SignedIn {
  token: string | null;
  customer: Customer | null;
  join: CartJoin | null;
}

export const PASSWORD_LENGTH = { minimum: 8, maximum: 128 } as const;

/** In UTF-16 units; a character may take two. */
export const MAX_PASSWORD_LENGTH = 2 * PASSWORD_LENGTH.maximum;

export function normalizeEmail(email: string): string {
  return cleanEmail(email).toLowerCase();
}
