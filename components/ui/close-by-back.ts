import { opensElsewhere } from "./leads-elsewhere";

const MARK = "isOverlay";

const STEP = "historystep";

export const FOLLOW_HISTORY = `addEventListener("popstate",event=>{dispatchEvent(new Event("${STEP}",{cancelable:true}))||event.stopImmediatePropagation()});if(history.state?.${MARK})history.back()`;

let open: readonly { close: () => void }[] = [];
let entry: "none" | "here" | "leaving" = "none";
let href = "";
let place = 0;
let awaited: (() => void) | null = null;
let isPageLeft = false;
let isListening = false;

/**
 * The back button closes the topmost open layer.
 * @returns to be called once it is closed.
 */
export function closeByBack(close: () => void): () => void {
  if (!isListening) listen();
  const opened = { close };
  open = [...open, opened];
  if (entry === "none") stand();
  return () => {
    if (!open.includes(opened)) return;
    open = open.filter((each) => each !== opened);
    setTimeout(() => {
      if (open.length === 0 && entry === "here" && !isPageLeft) leave();
    });
  };
}

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
  window.addEventListener("submit", (event) => {
    isPageLeft = !event.defaultPrevented;
  });
  window.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a[href]");
    isPageLeft = Boolean(link) && !event.defaultPrevented && !opensElsewhere(event);
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

function onStep(step: Event): void {
  const isSamePage = window.location.href === href;
  if (isMarked()) {
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

function closeTopmost(isSamePage: boolean): void {
  const closing = isSamePage ? open.slice(-1) : open;
  open = open.filter((each) => !closing.includes(each));
  for (const { close } of closing) close();
}

function keepPlace(): void {
  const top = place;
  const shown = window.location.href;
  requestAnimationFrame(() => {
    if (window.location.href !== shown || window.scrollY === top) return;
    window.scrollTo({ top, behavior: "instant" });
  });
}
