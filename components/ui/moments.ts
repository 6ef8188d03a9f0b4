/**
 * When to begin something: calls `run` then.
 * @returns how to call it off.
 */
export type Moment = (run: () => void) => () => void;

export const atOnce: Moment = (run) => {
  run();
  return () => undefined;
};

/** Once the browser has nothing more urgent to do. */
export const whenIdle: Moment = (run) => {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
};

/** What a visitor does first, or does in another of the browser's tabs. */
const STIRS = ["pointermove", "pointerdown", "click", "keydown", "focusin", "scroll", "storage"];

/** Notes the first stir from before the page's script is there; for the page's head. */
export const NOTE_STIR = `for(const type of ${JSON.stringify(STIRS)})addEventListener(type,()=>{document.documentElement.dataset.stirred=""},{once:true,passive:true})`;

/**
 * Once the visitor does anything at all: a page that is only looked at, by a reader or a robot,
 * costs nothing more than itself.
 */
export const whenStirred: Moment = (run) => {
  const { dataset } = document.documentElement;
  if (dataset.stirred !== undefined) return atOnce(run);
  const signs = new AbortController();
  const stir = () => {
    dataset.stirred = "";
    signs.abort();
    run();
  };
  for (const type of STIRS) {
    window.addEventListener(type, stir, { passive: true, signal: signs.signal });
  }
  return () => signs.abort();
};

/** Once `find`'s element is about to come into view. */
export const whenNear =
  (find: () => Element | null): Moment =>
  (run) => {
    const element = find();
    if (!element || typeof IntersectionObserver === "undefined") return whenIdle(run);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) run();
      },
      { rootMargin: "25%" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };

/** At the first of several moments; at the others too, for who cannot begin twice. */
export const whenEither =
  (...moments: Moment[]): Moment =>
  (run) => {
    const callOffs = moments.map((moment) => moment(run));
    return () => {
      for (const callOff of callOffs) callOff();
    };
  };

const TURNS = ["pointerover", "focusin", "beforetoggle"];

/**
 * At each sign that a visitor turns to what is under `selector`: points at it, focuses or opens it.
 */
export const whenWanted =
  (selector: string): Moment =>
  (run) => {
    const look = (event: Event) => {
      if (event.target instanceof Element && event.target.closest(selector)) run();
    };
    for (const type of TURNS) document.addEventListener(type, look, true);
    return () => {
      for (const type of TURNS) document.removeEventListener(type, look, true);
    };
  };
