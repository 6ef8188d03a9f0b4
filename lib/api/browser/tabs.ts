import { browserStorage } from "./storage";

/** A storage key that another tab has written (`null`: all were cleared), or the page's return. */
type Change = { key: string | null } | "restored";
type Shared = "cart" | "favorites";

export const sharedKey = (what: Shared) => `changed:${what}`;

const followers = new Set<(change: Change) => void>();

function tell(change: Change): void {
  for (const follower of [...followers]) follower(change);
}

const onStorage = ({ key }: StorageEvent) => tell({ key });
const onPageShow = ({ persisted }: PageTransitionEvent) => {
  if (persisted) tell("restored");
};

/** The page's one listener of other tabs and of the back/forward cache. */
export function followTabs(follower: (change: Change) => void): () => void {
  if (followers.size === 0) {
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onPageShow);
  }
  followers.add(follower);
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}

/** Without storage other tabs learn of it when they get the focus. */
export function tellOtherTabs(what: Shared): void {
  browserStorage.setItem(sharedKey(what), String(Date.now()));
}
