import { tabStorage } from "../storage";

/** Session storage key of the shortlist a visitor was in last. */
export const TRAIL_KEY = "trail";

/** The trail as one text, so that it can be compared; `null` when there is none. */
export function storedTrail(): string | null {
  return tabStorage.getItem(TRAIL_KEY);
}
