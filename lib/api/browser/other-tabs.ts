import { browserStorage } from "./storage";

type Shared = "cart" | "favorites";

const keyOf = (what: Shared) => `changed:${what}`;

/** Without storage other tabs learn of it when they get the focus. */
export function tellOtherTabs(what: Shared): void {
  browserStorage.setItem(keyOf(what), String(Date.now()));
}

export function followOtherTabs(what: Shared, onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keyOf(what)) onChange();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
