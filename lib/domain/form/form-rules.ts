import { recordOf } from "../record-of";
import { visibleText, withoutInvisible } from "../text/visible-text";
import { cleanEmail, emailError } from "./email-address";

export interface FieldRule {
  name: string;
  isRequired: boolean;
  maximum?: number;
  isEmail?: boolean;
  isPhone?: boolean;
  hasLines?: boolean;
}

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

export const CHOOSE_STATE = "Choose a state.";

/** "Choose a province.", "Choose an emirate." */
export function chooseRegion(regionName: string): string {
  return `Choose ${/^[aeiou]/i.test(regionName) ? "an" : "a"} ${regionName.toLowerCase()}.`;
}

export function required(name: string): string {
  return `${name} is required.`;
}

export function checkFields<Field extends string>(
  rules: Readonly<Record<Field, FieldRule>>,
  values: Readonly<Record<NoInfer<Field>, string>>,
): { text: Record<Field, string>; errors: FieldErrors<Field> } {
  const fields = Object.keys(rules) as Field[];
  const text = recordOf(fields, (field) => cleanText(rules[field], values[field]));
  const errors: FieldErrors<Field> = {};
  for (const field of fields) {
    const error = fieldError(rules[field], text[field]);
    if (error) errors[field] = error;
  }
  return { text, errors };
}

function cleanText({ isEmail, isPhone, hasLines }: FieldRule, text: string): string {
  if (isEmail) return cleanEmail(singleLine(text));
  if (isPhone) return singleLine(withoutInvisible(text));
  return hasLines ? visibleText(text).trim() : singleLine(text);
}

export function fieldError(
  { name, isRequired, maximum = Number.POSITIVE_INFINITY, isEmail: isAddress }: FieldRule,
  text: string,
): string | null {
  if (text === "") return isRequired ? required(name) : null;
  if (text.length > maximum) {
    return `The ${name.toLowerCase()} can have at most ${maximum} characters.`;
  }
  return isAddress ? emailError(text) : null;
}

export function singleLine(text: string): string {
  return visibleText(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}
