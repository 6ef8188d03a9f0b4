import "server-only";
import type { ReturnRequest } from "@/lib/contract/returns";
import { singleLine } from "@/lib/domain/address-text";
import { isEmail } from "@/lib/domain/email-address";
import { RETURN_REASONS } from "@/lib/domain/returns";

export type ReturnWords = Omit<ReturnRequest, "image">;

const MAXIMUM = { name: 200, phone: 40 } as const;

/** What is wrong with the words of a return request, by field; and the words without loose ends. */
export function checkWords(given: ReturnWords): {
  words: ReturnWords;
  errors: Record<string, string[]>;
} {
  const words = {
    name: singleLine(given.name),
    phone: singleLine(given.phone),
    email: given.email.trim(),
    reason: given.reason.trim(),
  };
  const errors: Record<string, string[]> = {};
  if (words.name === "") errors.name = ["Name is required."];
  else if (words.name.length > MAXIMUM.name) errors.name = [tooLong("name", MAXIMUM.name)];
  if (words.phone === "") errors.phone = ["Phone number is required."];
  else if (words.phone.length > MAXIMUM.phone) {
    errors.phone = [tooLong("phone number", MAXIMUM.phone)];
  }
  if (words.email === "") errors.email = ["Email is required."];
  else if (!isEmail(words.email)) errors.email = ["Please enter a valid email address."];
  if (words.reason === "") errors.reason = ["Reason is required."];
  else if (!(RETURN_REASONS as readonly string[]).includes(words.reason)) {
    errors.reason = ["Choose one of the reasons."];
  }
  return { words, errors };
}

function tooLong(called: string, maximum: number): string {
  return `The ${called} may have at most ${maximum} characters.`;
}
