import { leadsElsewhere } from "./leads-elsewhere";

/** Says of an entry of the browser's history that it stands for what was open over its page. */
const MARK = "isOverlay";

/** Said before anybody else hears of a step through the history; who prevents it keeps it to itself. */
const STEP = "historystep";

/**
 * For the page's head: steps are heard here before the router's own script hears them, and a page
 * that is loaded at such an entry, where nothing is open, leaves it.
 */
export const FOLLOW_HISTORY = `addEventListener("popstate",event=>{dispatchEvent(new Event("${STEP}",{cancelable:true}))||event.stopImmediatePropagation()});if(history.state?.${MARK})history.back()`;

/** What is open, the topmost last. */
let open: readonly { close: () => void }[] = [];
/** Whether the browser stands at the entry, or is on its way back from it. */
let entry: "none" | "here" | "leaving" = "none";
/** The entry's address, and where its page was scrolled to last. */
let href = "";
let place = 0;
/** Another entry that is to be pushed as soon as the browser has left this one. */
let awaited: (() => void) | null = null;
/** Whether the browser is on its way to another page by itself, which a step back would break off. */
let isPageLeft = false;
let isListening = false;

/**
 * The back button closes what is open over the page before it leaves the page. While anything is
 * open, one entry of the browser's history stands for it, at the page's own address: going back from
 * it closes the topmost, and closing by any other way takes the entry away again. A page that is
 * gone to from there takes the entry's place. Browsers with gestures of their own for closing
 * dialogs close them as well, by which the entry goes too.
 * @param close closes it by script.
 * @returns to be called once it is closed, by whatever way.
 */
export function closeByBack(close: () => void): () => void {
  if (!isListening) listen();
  const opened = { close };
  open = [...open, opened];
  if (entry === "none") stand();
  return () => {
    if (!open.includes(opened)) return;
    open = open.filter((each) => each !== opened);
    // What opens in its place does so at once, and needs the entry.
    setTimeout(() => {
      if (open.length === 0 && entry === "here" && !isPageLeft) leave();
    });
  };
}

/** Puts the entry on top of the page's own. */
function stand(): void {
  ({ href } = window.location);
  place = window.scrollY;
  window.history.pushState({ [MARK]: true }, "");
  entry = "here";
}

function leave(): void {
  entry = "leaving";
  window.history.back();
}

function listen(): void {
  isListening = true;
  const { history } = window;
  const push = history.pushState;
  history.pushState = (...given) => {
    if (entry === "leaving") {
      awaited = () => history.pushState(...given);
      // The page that comes has been drawn, and is about to be put where it begins.
      queueMicrotask(() => {
        place = window.scrollY;
      });
    } else if (entry === "here") {
      entry = "none";
      history.replaceState(...given);
      if (open.length > 0) stand();
    } else {
      push.apply(history, given);
    }
  };
  window.addEventListener(STEP, onStep);
  // What no script has taken over: a form that is sent, a link that is followed.
  window.addEventListener("submit", (event) => {
    isPageLeft = !event.defaultPrevented;
  });
  window.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a[href]");
    isPageLeft = Boolean(link) && !event.defaultPrevented && !leadsElsewhere(event);
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    isPageLeft = false;
    if (persisted && isMarked() && open.length === 0) leave();
  });
  window.addEventListener(
    "scroll",
    () => {
      if (entry !== "none") place = window.scrollY;
    },
    { passive: true },
  );
}

const isMarked = () => window.history.state?.[MARK] === true;

/** The router has nothing to do where the address stays, and would give up a page on its way. */
function onStep(step: Event): void {
  const isSamePage = window.location.href === href;
  if (isMarked()) {
    // Gone forward to, or back to, after what it stood for was closed.
    if (isSamePage) step.preventDefault();
    if (open.length > 0) entry = "here";
    else leave();
    return;
  }
  if (entry === "none") return;
  const isBackByHand = entry === "here";
  entry = "none";
  if (isSamePage) {
    step.preventDefault();
  }
  if (isBackByHand) closeTopmost(isSamePage);
  if (open.length > 0) stand();
  awaited?.();
  awaited = null;
  if (isSamePage) keepPlace();
}

/** @param isSamePage otherwise nothing that was open belongs to the page. */
function closeTopmost(isSamePage: boolean): void {
  const closing = isSamePage ? open.slice(-1) : open;
  open = open.filter((each) => !closing.includes(each));
  for (const { close } of closing) close();
}

/**
 * Browsers put a page back to where it was when it was covered: it may have been scrolled since, or
 * another may have come.
 */
function keepPlace(): void {
  const top = place;
  const shown = window.location.href;
  requestAnimationFrame(() => {
    if (window.location.href !== shown || window.scrollY === top) return;
    window.scrollTo({ top, behavior: "instant" });
  });
}
