const STEPS: Readonly<Record<string, "next" | "previous" | "first" | "last">> = {
  ArrowDown: "next",
  ArrowRight: "next",
  ArrowUp: "previous",
  ArrowLeft: "previous",
  Home: "first",
  End: "last",
};

/**
 * Moves through the menus by arrow keys, as well as by Tab: along the bar, down from a button into
 * its panel, and along the links of a panel or of the drawer.
 */
export function followArrowKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const step = STEPS[event.key];
    const item = event.target.closest<HTMLElement>("a, button, summary");
    const menu = item?.closest<HTMLElement>("header [data-menu]");
    if (!step || !item || !menu) return;
    event.preventDefault();
    if (event.key === "ArrowDown" && openPanel(item)) return;
    const items = [...menu.querySelectorAll<HTMLElement>("a, summary, [popovertarget]")].filter(
      (each) => each.checkVisibility(),
    );
    const at = items.indexOf(item);
    const to = { next: at + 1, previous: at - 1, first: 0, last: -1 }[step];
    items.at(to === items.length ? 0 : to)?.focus();
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}

/** Opens a button's panel and goes to its first link. */
function openPanel(item: HTMLElement): boolean {
  if (!(item instanceof HTMLButtonElement)) return false;
  const panel = item.popoverTargetElement;
  if (!(panel instanceof HTMLElement) || item.popoverTargetAction === "hide") return false;
  if (!panel.matches(":popover-open")) panel.showPopover({ source: item });
  panel.querySelector<HTMLElement>("a")?.focus();
  return true;
}
