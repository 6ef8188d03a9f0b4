import { useSyncExternalStore } from "react";
import { createStore } from "@/lib/api/browser/store";
import type { Menu } from "@/lib/domain/menu";

interface MenuContent {
  menu: Menu;
  parts: typeof import("./menu-parts");
}

const content = createStore<MenuContent | "away" | null>(null);
let isUnderWay = false;

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

export const beforeMenuContent = content.subscribe;

export function forgetMenuContent(): void {
  content.set(null);
}

/** @throws when the menus cannot be read. */
async function fetchMenu(): Promise<Menu> {
  const response = await fetch("/menu");
  if (!response.ok) throw new Error(`The menus answered ${response.status}.`);
  return response.json();
}
