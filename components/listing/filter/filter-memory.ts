/** What the filter panel looks like apart from the listing's state. */
interface PanelLook {
  isSheetOpen: boolean;
  isPanelOpen: boolean;
  /** How far the panel is scrolled, in pixels. */
  scrollTop: number;
  /** What held the focus when the last change was made; "" for nothing. */
  focusId: string;
  brandText: string;
  /** Lists shown whole, and sections folded, by their titles. */
  unfolded: readonly string[];
  folded: readonly string[];
}

const INITIAL: PanelLook = {
  isSheetOpen: false,
  isPanelOpen: true,
  scrollTop: 0,
  focusId: "",
  brandText: "",
  unfolded: [],
  folded: [],
};

let kept: { path: string; look: PanelLook } | null = null;

/**
 * Keeps a listing's panel as it is. The page without a query and the one with are two routes, so
 * that the first filter puts a new panel in the old one's place.
 */
export function keep(path: string, change: Partial<PanelLook>): void {
  kept = { path, look: { ...recall(path), ...change } };
}

/** How a listing's panel was left; as at first for another listing. */
export function recall(path: string): PanelLook {
  return kept?.path === path ? kept.look : INITIAL;
}
