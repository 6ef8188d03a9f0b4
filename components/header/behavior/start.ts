import { MAIN_ID } from "@/components/frame/skip-link";
import { hidePopover, isOpenPopover } from "@/components/ui/dialog/popovers";
import { closeByBack } from "@/components/ui/link/close-by-back";
import { keepPageWidth } from "@/components/ui/link/keep-page-width";
import { opensElsewhere } from "@/components/ui/link/leads-elsewhere";

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

const COVERING = ".menu-drawer, .panel-top";

const openPanels = () =>
  [...document.querySelectorAll<HTMLElement>("header [popover]")].filter(isOpenPopover);

const isPanel = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches("header [popover]");

/** The header outlives the page, so an open panel would cover the next one. */
function closeFollowedPanels(): () => void {
  const close = (event: Event) => {
    // Who leaves the page altogether leaves it as it is: a step back would break that off.
    if (!(event.target instanceof Element) || !event.defaultPrevented) return;
    const isFollowed = event.target.closest("a[href]") !== null;
    if (event instanceof MouseEvent && (!isFollowed || opensElsewhere(event))) return;
    const panel = event.target.closest<HTMLElement>("header [popover]");
    if (!panel) return;
    hidePopover(panel);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };
  document.addEventListener("click", close);
  document.addEventListener("submit", close);
  return () => {
    document.removeEventListener("click", close);
    document.removeEventListener("submit", close);
  };
}

/** The page becomes live before the panel closes, so that the focus can return to its button. */
function holdFocusInPanels(): () => void {
  const setInert = (isInert: boolean) => {
    for (const part of document.querySelectorAll(
      "a[href='#main'], main, footer, header > :first-child",
    )) {
      part.toggleAttribute("inert", isInert);
    }
  };
  const hold = (event: Event) => {
    if (!isPanel(event.target) || !event.target.matches(COVERING)) return;
    const isOpen = (event as ToggleEvent).newState === "open";
    if (isOpen && event.type === "beforetoggle") return keepPageWidth();
    setInert(isOpen);
  };
  // The tap that opens the first panel may be what loads this script.
  if (openPanels().some((panel) => panel.matches(COVERING))) setInert(true);
  document.addEventListener("beforetoggle", hold, true);
  document.addEventListener("toggle", hold, true);
  return () => {
    document.removeEventListener("beforetoggle", hold, true);
    document.removeEventListener("toggle", hold, true);
  };
}

function closePanelsByBack(): () => void {
  const releases = new Map<HTMLElement, () => void>();
  const hold = (panel: HTMLElement) =>
    releases.set(
      panel,
      closeByBack(() => hidePopover(panel)),
    );
  const release = (panel: HTMLElement) => {
    releases.get(panel)?.();
    releases.delete(panel);
  };
  const follow = (event: Event) => {
    if (!isPanel(event.target)) return;
    release(event.target);
    if ((event as ToggleEvent).newState === "open") hold(event.target);
  };
  openPanels().forEach(hold);
  document.addEventListener("toggle", follow, true);
  return () => {
    document.removeEventListener("toggle", follow, true);
    for (const panel of releases.keys()) release(panel);
  };
}

function keepOpenedPartInView(): () => void {
  const show = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    if (target.closest(".menu-drawer")) target.scrollIntoView({ block: "nearest" });
  };
  document.addEventListener("toggle", show, true);
  return () => document.removeEventListener("toggle", show, true);
}

/** For assistive technology that does not announce popovers. */
function tellExpanded(): () => void {
  const buttons = () => document.querySelectorAll("header button[popovertarget]");
  const open = openPanels().map(({ id }) => id);
  for (const button of buttons()) {
    if (button.getAttribute("popovertargetaction") === "hide") continue;
    const isOpen = open.includes(button.getAttribute("popovertarget") ?? "");
    button.setAttribute("aria-expanded", String(isOpen));
  }
  const tell = (event: Event) => {
    if (!isPanel(event.target)) return;
    for (const button of buttons()) {
      const isOwn = button.getAttribute("popovertarget") === event.target.id;
      if (!isOwn || !button.hasAttribute("aria-expanded")) continue;
      button.setAttribute("aria-expanded", String((event as ToggleEvent).newState === "open"));
    }
  };
  document.addEventListener("toggle", tell, true);
  return () => document.removeEventListener("toggle", tell, true);
}

const STEPS: Readonly<Record<string, "next" | "previous" | "first" | "last">> = {
  ArrowDown: "next",
  ArrowRight: "next",
  ArrowUp: "previous",
  ArrowLeft: "previous",
  Home: "first",
  End: "last",
};

function followArrowKeys(): () => void {
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
      (each) => each.getClientRects().length > 0,
    );
    const at = items.indexOf(item);
    const to = { next: at + 1, previous: at - 1, first: 0, last: -1 }[step];
    items.at(to === items.length ? 0 : to)?.focus();
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}

function openPanel(item: HTMLElement): boolean {
  if (!(item instanceof HTMLButtonElement)) return false;
  const panel = item.popoverTargetElement;
  if (!(panel instanceof HTMLElement) || item.popoverTargetAction === "hide") return false;
  if (!isOpenPopover(panel)) panel.showPopover({ source: item });
  panel.querySelector<HTMLElement>("a")?.focus();
  return true;
}
