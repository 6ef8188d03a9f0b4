import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { beforeMenuContent } from "./menu-content";

/**
 * Gives the focus to the first of what has come in a place, where it was on what has gone from it.
 * @param shown changes when the one takes the place of the other.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, shown: unknown): void {
  const hasFocus = useRef(false);

  useEffect(
    () =>
      beforeMenuContent(() => {
        hasFocus.current = place.current?.contains(document.activeElement) ?? false;
      }),
    [place],
  );

  useLayoutEffect(() => {
    const box = place.current;
    if (hasFocus.current && !box?.contains(document.activeElement))
      box?.querySelector<HTMLElement>("a, button, summary")?.focus();
    hasFocus.current = false;
  }, [place, shown]);
}
