import "server-only";
import { log } from "@/lib/log";

export interface ChangeQueue {
  /** Notes what has changed. */
  changed: (tags: readonly string[]) => void;
  /** Tells what was noted and not told yet; what cannot be told now is kept. */
  tell: () => void;
}

/**
 * Holds back what has changed until it can be told: pages can only be expired from a request that
 * writes, never while a page is rendered, and a timer's expiry would be lost without an error.
 */
export function changeQueue(listener: (tags: readonly string[]) => void): ChangeQueue {
  const waiting = new Set<string>();
  return {
    changed: (tags) => {
      for (const tag of tags) waiting.add(tag);
    },
    tell: () => {
      if (waiting.size === 0) return;
      const tags = [...waiting];
      try {
        listener(tags);
      } catch (error) {
        log.error("pages could not be expired", { tags: tags.join(" "), error });
        return;
      }
      for (const tag of tags) waiting.delete(tag);
    },
  };
}
