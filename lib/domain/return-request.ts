import { checkFields, type FieldErrors, type FieldRule } from "./form-rules";
import { RETURN_REASONS } from "./returns";

/** What a customer writes who sends an order back. */
export interface ReturnWords {
  name: string;
  phone: string;
  email: string;
  reason: string;
}

const RULES = {
  name: { name: "Name", isRequired: true, maximum: 200 },
  phone: { name: "Phone number", isRequired: true, maximum: 40 },
  email: { name: "Email", isRequired: true, isEmail: true },
  reason: { name: "Reason", isRequired: true },
} as const satisfies Record<keyof ReturnWords, FieldRule>;

/** Cleans and checks a return request; the browser leaves it to the server (section 5). */
export function checkReturnRequest({ name, phone, email, reason }: ReturnWords): {
  text: ReturnWords;
  errors: FieldErrors<keyof ReturnWords>;
} {
  const { text, errors } = checkFields(RULES, { name, phone, email, reason });
  const reasons: readonly string[] = RETURN_REASONS;
  if (text.reason !== "" && !reasons.includes(text.reason)) {
    errors.reason = "Choose one of the reasons.";
  }
  return { text, errors };
}
