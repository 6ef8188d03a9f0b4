import { tabStorage } from "../storage";

export const DRAFT_KEY = "checkout";

/** What a guest has typed at the checkout in this tab, by the names of the account forms' fields. */
export function typedContact(): Record<"email" | "first_name" | "last_name", string> {
  const { owner, form } = asRecord(parsed(tabStorage.getItem(DRAFT_KEY)));
  const typed = owner === "" ? asRecord(form) : {};
  return {
    email: asText(typed.email),
    first_name: asText(typed.firstName),
    last_name: asText(typed.lastName),
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
