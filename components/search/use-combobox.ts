import { type InputHTMLAttributes, type KeyboardEvent, useState } from "react";

/** The option after or before the active one; −1 is the text itself, which lies between the ends. */
function moveActive(active: number, count: number, step: 1 | -1): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/**
 * A text with a list of options by the combobox pattern: the focus stays in the text, the arrows
 * choose, Enter follows the option; Escape closes the list and, where there is none, `close` all.
 */
export function useCombobox(listId: string, count: number, close: () => void) {
  const [active, setActive] = useState(-1);
  const [isDismissed, setDismissed] = useState(false);
  const isOpen = count > 0 && !isDismissed;
  const shown = isOpen && active < count ? active : -1;

  const follow = (event: KeyboardEvent) => {
    if (shown < 0) return;
    event.preventDefault();
    document.getElementById(optionId(listId, shown))?.click();
  };

  /** A browser would empty the text at the second Escape and leave at the third. */
  const leave = (event: KeyboardEvent) => {
    event.preventDefault();
    if (!isOpen) return close();
    setDismissed(true);
    setActive(-1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") return follow(event);
    if (event.key === "Escape") return leave(event);
    if (count === 0 || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    setDismissed(false);
    setActive(moveActive(shown, count, event.key === "ArrowDown" ? 1 : -1));
  };

  const inputProps: InputHTMLAttributes<HTMLInputElement> = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? listId : undefined,
    "aria-activedescendant": shown < 0 ? undefined : optionId(listId, shown),
    onKeyDown,
  };

  const reset = () => {
    setActive(-1);
    setDismissed(false);
  };

  return { isOpen, active: shown, reset, inputProps };
}
