import { fieldError } from "../form/form-rules";

export const MAX_NOTE_LENGTH = 1000;

const RULE = { name: "Note", isRequired: false, maximum: MAX_NOTE_LENGTH };

export function checkOrderNote(text: string): { note: string; error: string | null } {
  const note = text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .trim();
  return { note, error: fieldError(RULE, note) };
}
