import { hidePopover, isOpenPopover } from "@/components/ui/dialog/popovers";
import { closeByBack } from "@/components/ui/link/close-by-back";
import { keepPageWidth } from "@/components/ui/link/keep-page-width";

export const SHEET_ID = "filter";
export const SHEET_BUTTON_ID = "filter-button";

/** Specification, section 9. */
export const PANEL_QUERY = "(width >= 663px)";

function sheet(): HTMLDialogElement | null {
  const found = document.getElementById(SHEET_ID);
  return found instanceof HTMLDialogElement ? found : null;
}

export function isSheetOpen(): boolean {
  const dialog = sheet();
  return dialog !== null && (dialog.open || isOpenPopover(dialog));
}

export function openSheet(): void {
  const dialog = sheet();
  if (!dialog || isSheetOpen()) return;
  keepPageWidth();
  dialog.showModal();
  dialog.addEventListener("close", closeByBack(closeSheet), { once: true });
}

export function closeSheet(): void {
  const dialog = sheet();
  if (dialog?.open) dialog.close();
  else hidePopover(dialog);
}

export function returnFocus(): void {
  const { activeElement, body } = document;
  // A sheet that slides away may still hold the focus.
  const isLost = activeElement === body || sheet()?.contains(activeElement);
  if (isLost) document.getElementById(SHEET_BUTTON_ID)?.focus({ preventScroll: true });
}
