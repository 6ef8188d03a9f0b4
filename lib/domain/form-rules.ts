import { cleanEmail, emailError } from "./email-address";
import { recordOf } from "./record-of";
import { visibleText } from "./visible-text";

/** What a form asks of one of its fields. */
export interface FieldRule {
  /** What the field is called in an error: "Zip code". */
  name: string;
  isRequired: boolean;
  /** Its most characters, where nothing else says how long it may be. */
  maximum?: number;
  isEmail?: boolean;
  /** Whether its line breaks are kept. */
  hasLines?: boolean;
}

/** What is wrong with each field, in one sentence. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

export const CHOOSE_STATE = "Choose a state.";

/** Said beside a field that was left empty (specification, shopping flow, section 5). */
export function required(name: string): string {
  return `${name} is required.`;
}

/**
 * Cleans and checks the texts of a form, before they are sent and when they arrive.
 * @returns the texts of these fields alone, without blanks around them, and what is wrong with them.
 */
export function checkFields<Field extends string>(
  rules: Readonly<Record<Field, FieldRule>>,
  given: Readonly<Record<NoInfer<Field>, string>>,
): { text: Record<Field, string>; errors: FieldErrors<Field> } {
  const fields = Object.keys(rules) as Field[];
  const text = recordOf(fields, (field) => cleanText(rules[field], given[field]));
  const errors: FieldErrors<Field> = {};
  for (const field of fields) {
    const error = fieldError(rules[field], text[field]);
    if (error) errors[field] = error;
  }
  return { text, errors };
}

/** The text of one field, as it is checked and sent. */
function cleanText({ isEmail, hasLines }: FieldRule, text: string): string {
  if (isEmail) return cleanEmail(singleLine(text));
  return hasLines ? visibleText(text).trim() : singleLine(text);
}

/** What is wrong with the clean text of one field; `null` when nothing is. */
export function fieldError(
  { name, isRequired, maximum, isEmail: isAddress }: FieldRule,
  text: string,
): string | null {
  if (text === "") return isRequired ? required(name) : null;
  if (maximum !== undefined && text.length > maximum) {
    return `The ${name.toLowerCase()} may have at most ${maximum} characters.`;
  }
  return isAddress ? emailError(text) : null;
}

/** What cannot be seen goes; control characters and separators, line breaks among them, become a space. */
export function singleLine(text: string): string {
  return visibleText(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}
