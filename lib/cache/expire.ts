import "server-only";
import { revalidateTag } from "next/cache";

/** Makes the next request for anything under these tags wait for a fresh answer. */
export function expireTags(tags: readonly string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
}
