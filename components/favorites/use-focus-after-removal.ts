import { useEffect, useRef } from "react";
import type { Favorite } from "@/lib/domain/favorites";
import { FAVORITES_TITLE_ID } from "./favorites-frame";

const HEART = "[data-heart]";

const hearts = () => [
  ...document.querySelectorAll<HTMLElement>(`[aria-labelledby="${FAVORITES_TITLE_ID}"] ${HEART}`),
];

/**
 * Gives the focus of a product that has left the shortlist to the one in its place, and to the
 * title when it was the last.
 * @returns what to tell of a press within the list.
 */
export function useFocusAfterRemoval(items: readonly Favorite[] | undefined) {
  const pressed = useRef<{ id: string; place: number } | null>(null);

  useEffect(() => {
    const last = pressed.current;
    if (!last || !items || items.some((item) => String(item.id) === last.id)) return;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const next = hearts()[Math.min(last.place, items.length - 1)];
    (next ?? document.getElementById(FAVORITES_TITLE_ID))?.focus();
  });

  return (target: EventTarget) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>(HEART) : null;
    if (!heart) return;
    pressed.current = { id: heart.dataset.heart ?? "", place: hearts().indexOf(heart) };
  };
}
