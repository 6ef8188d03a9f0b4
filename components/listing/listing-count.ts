export const LISTING_COUNT_ID = "listing-count";

/** Has the focus wait at the count, when what is followed goes away or leads to other products. */
export function focusCount(): void {
  document.getElementById(LISTING_COUNT_ID)?.focus({ preventScroll: true });
}
