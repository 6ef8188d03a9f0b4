import {
  closeFollowedPanels,
  closePanelsByBack,
  followArrowKeys,
  holdFocusInPanels,
  keepOpenedPartInView,
  tellExpanded,
} from "./panels";

export function startBehavior(): () => void {
  const stops = [
    closeFollowedPanels(),
    closePanelsByBack(),
    holdFocusInPanels(),
    tellExpanded(),
    keepOpenedPartInView(),
    followArrowKeys(),
    hideOnScroll(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Pixels: a resting thumb moves a little. */
const TOLERANCE = 8;

export function isAwayAfter(
  scroll: { from: number; to: number; headerHeight: number },
  isAway: boolean,
): boolean {
  const { from, to, headerHeight } = scroll;
  if (to <= headerHeight) return false;
  if (Math.abs(to - from) < TOLERANCE) return isAway;
  return to > from;
}

export function hideOnScroll(): () => void {
  const header = document.querySelector<HTMLElement>("body > header");
  let from = window.scrollY;
  const onScroll = () => {
    const to = Math.max(0, window.scrollY);
    if (!header) return;
    const wasAway = header.hasAttribute("data-away");
    const isAway = isAwayAfter({ from, to, headerHeight: header.offsetHeight }, wasAway);
    if (isAway !== wasAway) header.toggleAttribute("data-away", isAway);
    if (Math.abs(to - from) >= TOLERANCE) from = to;
  };
  window.addEventListener("scroll", onScroll, { passive: true });
  return () => window.removeEventListener("scroll", onScroll);
}
