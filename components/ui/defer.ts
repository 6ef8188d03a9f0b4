export type Trigger = (run: () => void) => () => void;

export const atOnce: Trigger = (run) => {
  run();
  return () => undefined;
};

export const whenIdle: Trigger = (run) => {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
};

const INTERACTIONS = [
  "pointermove",
  "pointerdown",
  "click",
  "keydown",
  "focusin",
  "scroll",
  "storage",
];

export const NOTE_INTERACTION = `for(const type of ${JSON.stringify(INTERACTIONS)})addEventListener(type,()=>{document.documentElement.dataset.interacted=""},{once:true,passive:true})`;

export const whenInteracted: Trigger = (run) => {
  const { dataset } = document.documentElement;
  if (dataset.interacted !== undefined) return atOnce(run);
  const signs = new AbortController();
  const interact = () => {
    dataset.interacted = "";
    signs.abort();
    run();
  };
  for (const type of INTERACTIONS) {
    window.addEventListener(type, interact, { passive: true, signal: signs.signal });
  }
  return () => signs.abort();
};

export const whenNear =
  (find: () => Element | null): Trigger =>
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

export const whenEither =
  (...moments: Trigger[]): Trigger =>
  (run) => {
    const callOffs = moments.map((moment) => moment(run));
    return () => {
      for (const callOff of callOffs) callOff();
    };
  };

const TURNS = ["pointerover", "focusin", "beforetoggle"];

/** At once when the focus is there already. */
export const whenWanted =
  (selector: string): Trigger =>
  (run) => {
    const look = (event: Event) => {
      if (event.target instanceof Element && event.target.closest(selector)) run();
    };
    for (const type of TURNS) document.addEventListener(type, look, true);
    if (document.activeElement?.closest(selector)) run();
    return () => {
      for (const type of TURNS) document.removeEventListener(type, look, true);
    };
  };

export const whenTurnedTo =
  (find: () => Element | null): Trigger =>
  (run) => {
    const element = find();
    if (!element) return () => undefined;
    const signs = new AbortController();
    const { signal } = signs;
    const enter = (event: Event) => {
      const from = event instanceof FocusEvent ? event.relatedTarget : null;
      if (!(from instanceof Node && element.contains(from))) run();
    };
    element.addEventListener("pointerenter", run, { signal });
    element.addEventListener("focusin", enter, { signal });
    if (element.matches(":hover, :focus-within")) run();
    return () => signs.abort();
  };
