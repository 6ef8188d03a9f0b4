/** Safari has popovers from 17, Chrome from 114 and Firefox from 125. */
const hasPopovers = () => "showPopover" in HTMLElement.prototype;

/** A browser without popovers throws at the selector. */
export function isOpenPopover(element: HTMLElement): boolean {
  return hasPopovers() && element.matches(":popover-open");
}

export function hidePopover(element: HTMLElement | null | undefined): void {
  if (element && isOpenPopover(element)) element.hidePopover();
}
