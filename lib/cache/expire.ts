import "server-only";
import { revalidateTag } from "next/cache";

/** What changed where no page can be expired: outside of a request, or while a page is rendered. */
const waiting = new Set<string>();

/**
 * Makes the next request for anything under these tags wait for a fresh answer. Called where Next
 * allows none of that, such as a timer, the tags wait for the next call that may.
 */
export function expireTags(tags: readonly string[]): void {
  for (const tag of tags) waiting.add(tag);
  for (const tag of waiting) {
    try {
      revalidateTag(tag, { expire: 0 });
    } catch {
      return;
    }
    waiting.delete(tag);
  }
}
