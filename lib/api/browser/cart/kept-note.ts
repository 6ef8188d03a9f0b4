import { type KeyedStorage, tabStorage } from "../storage";

const NOTE_KEY = "order-note";
const NO_CALL_KEY = "order-note-stays-here";

export const typedNote = (): string | null => tabStorage.getItem(NOTE_KEY);

export function keepTypedNote(note: string | null): void {
  if (note === null) tabStorage.removeItem(NOTE_KEY);
  else tabStorage.setItem(NOTE_KEY, note);
}

export const noteStaysHere = (): boolean => tabStorage.getItem(NO_CALL_KEY) !== null;

export const letNoteStayHere = (): void => tabStorage.setItem(NO_CALL_KEY, "1");

/** Typed in the drawer, with or without SAVE. */
export const noteForOrder = (saved: string): string => typedNote() ?? saved;

export const forgetTypedNote = (storage: KeyedStorage): void => storage.removeItem(NOTE_KEY);
