import { closeByBack } from "@/components/ui/close-by-back";
import { keepPageWidth } from "@/components/ui/keep-page-width";

export const SHEET_ID = "filter";
export const SHEET_BUTTON_ID = "filter-button";

/** Where the panel stands beside the products instead of in a sheet (specification, section 9). */
export const PANEL_QUERY = "(width > 662px)";

function sheet(): HTMLDialogElement | null {
  const found = document.getElementById(SHEET_ID);
  return found instanceof HTMLDialogElement ? found : null;
}

/** Opens the sheet over the page; the focus stays inside until it closes. */
export function openSheet(): void {
  const dialog = sheet();
  if (!dialog || dialog.open || dialog.matches(":popover-open")) return;
  keepPageWidth();
  dialog.showModal();
  dialog.addEventListener("close", closeByBack(closeSheet), { once: true });
}

/** Closes the sheet, whether it was opened by script or, before there was any, as a popover. */
export function closeSheet(): void {
  const dialog = sheet();
  if (dialog?.open) dialog.close();
  else if (dialog?.matches(":popover-open")) dialog.hidePopover();
}

/** Gives the focus back to where the sheet is opened, when what opened it is no longer there. */
export function returnFocus(): void {
  const { activeElement, body } = document;
  // While it slides away the sheet may still hold the focus.
  const isLost = activeElement === body || sheet()?.contains(activeElement);
  if (isLost) document.getElementById(SHEET_BUTTON_ID)?.focus({ preventScroll: true });
}
