import { parseJson } from "@/lib/domain/parse-json";
import { type KeyedStorage, tabStorage } from "../storage";

export const DRAFT_KEY = "checkout";

/** What a guest has typed at the checkout in this tab, by the names of the account forms' fields. */
export function typedContact(): Record<"email" | "first_name" | "last_name", string> {
  const { owner, form } = keptDraft(tabStorage);
  const typed = owner === "" ? asRecord(form) : {};
  return {
    email: asText(typed.email),
    first_name: asText(typed.firstName),
    last_name: asText(typed.lastName),
  };
}

export function keptDraft(storage: KeyedStorage): Readonly<Record<string, unknown>> {
  return asRecord(parseJson(storage.getItem(DRAFT_KEY) ?? ""));
}

export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

export function asText(value: unknown, otherwise = ""): string {
  return typeof value === "string" ? value : otherwise;
}
