import { browserStorage } from "./storage";

/** What a customer or guest changes in one tab and sees in another. */
type Shared = "cart" | "favorites";

const keyOf = (what: Shared) => `changed:${what}`;

/**
 * Tells this browser's other tabs that something is not as they have read it. Where the storage is
 * refused they find out when they are turned to.
 */
export function tellOtherTabs(what: Shared): void {
  browserStorage.setItem(keyOf(what), String(Date.now()));
}

/** Calls when another tab has changed something. @returns how to stop. */
export function followOtherTabs(what: Shared, onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keyOf(what)) onChange();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
