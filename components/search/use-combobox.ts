import { type InputHTMLAttributes, type KeyboardEvent, useState } from "react";

/** −1 is the text itself. */
function moveActive(active: number, count: number, step: 1 | -1): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The ARIA combobox pattern: focus stays in the text, arrows choose, Enter follows, Escape closes. */
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

  /** Browsers clear the text at the second Escape and leave at the third. */
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
