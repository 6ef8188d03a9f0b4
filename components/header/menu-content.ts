import { useSyncExternalStore } from "react";
import { createStore } from "@/lib/api/browser/store";
import type { Menu } from "@/lib/domain/listing/menu";

type Content = { menu: Menu; parts: typeof import("./menu-parts") } | "away" | null;

const store = createStore<{ content: Content; isUnderWay: boolean }>({
  content: null,
  isUnderWay: false,
});

export async function fetchMenuContent(): Promise<void> {
  const { content, isUnderWay } = store.get();
  if (isUnderWay || (content && content !== "away")) return;
  store.set({ content, isUnderWay: true });
  try {
    const [menu, parts] = await Promise.all([fetchMenu(), import("./menu-parts")]);
    store.set({ content: { menu, parts }, isUnderWay: false });
  } catch {
    store.set({ content: "away", isUnderWay: false });
  }
}

export function useMenuContent(): Content {
  return useSyncExternalStore(
    store.subscribe,
    () => store.get().content,
    () => null,
  );
}

export const beforeMenuContent = store.subscribe;

export function forgetMenuContent(): void {
  store.set({ content: null, isUnderWay: false });
}

/** @throws when the menus cannot be read. */
async function fetchMenu(): Promise<Menu> {
  const response = await fetch("/menu");
  if (!response.ok) throw new Error(`The menus answered ${response.status}.`);
  return response.json();
}
