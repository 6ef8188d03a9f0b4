import { type KeyedStorage, tabStorage } from "../storage";

const NOTE_KEY = "order-note";
const NO_CALL_KEY = "order-note-stays-here";

/** The note as it is typed and not saved with the cart; null where there is none. */
export const typedNote = (): string | null => tabStorage.getItem(NOTE_KEY);

export function keepTypedNote(note: string | null): void {
  if (note === null) tabStorage.removeItem(NOTE_KEY);
  else tabStorage.setItem(NOTE_KEY, note);
}

/** Whether the server cannot keep notes with carts: then the note stays here until the order. */
export const noteStaysHere = (): boolean => tabStorage.getItem(NO_CALL_KEY) !== null;

export const letNoteStayHere = (): void => tabStorage.setItem(NO_CALL_KEY, "1");

/** What the checkout's note begins with. */
export const noteForOrder = (saved: string): string =>
  (noteStaysHere() ? typedNote() : null) ?? saved;

/** The note went with an order. */
export const forgetTypedNote = (storage: KeyedStorage): void => storage.removeItem(NOTE_KEY);
