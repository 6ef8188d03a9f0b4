import { useSyncExternalStore } from "react";
import { createStore } from "@/lib/api/browser/store";
import type { Menu } from "@/lib/domain/menu";

/** What the menus hold, and the code that draws it. */
interface MenuContent {
  menu: Menu;
  parts: typeof import("./menu-parts");
}

/** `null` until it has come; "away" when the last try has failed. */
const content = createStore<MenuContent | "away" | null>(null);
let isUnderWay = false;

/** Fetches what the menus hold, once; when that fails the next call tries again. */
export async function fetchMenuContent(): Promise<void> {
  const now = content.get();
  if (isUnderWay || (now && now !== "away")) return;
  isUnderWay = true;
  try {
    const [menu, parts] = await Promise.all([fetchMenu(), import("./menu-parts")]);
    content.set({ menu, parts });
  } catch {
    content.set("away");
  } finally {
    isUnderWay = false;
  }
}

export function useMenuContent(): MenuContent | "away" | null {
  return useSyncExternalStore(content.subscribe, content.get, () => null);
}

/** Calls `run` when something has come or failed to, before it is drawn. */
export const beforeMenuContent = content.subscribe;

/** For tests, which share a page: as if nobody had turned to the header. */
export function forgetMenuContent(): void {
  content.set(null);
}

/**
 * What the header's menus list; the server has read it by the contract.
 * @throws when it cannot be had just now.
 */
async function fetchMenu(): Promise<Menu> {
  const response = await fetch("/menu");
  if (!response.ok) throw new Error(`The menus answered ${response.status}.`);
  return response.json();
}
