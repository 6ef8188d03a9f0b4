export type Trigger = (run: () => void) => () => void;

/** Once the page has loaded and the browser has nothing else to do. */
export const whenIdle: Trigger = (run) => {
  let callOff = () => {};
  const begin = () => {
    callOff = idle(run);
  };
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
  return () => {
    window.removeEventListener("load", begin);
    callOff();
  };
};

function idle(run: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

export const whenNear =
  (find: () => Element | null, rootMargin = "25%"): Trigger =>
  (run) => {
    const element = find();
    if (!element || typeof IntersectionObserver === "undefined") return whenIdle(run);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) run();
      },
      { rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };

const TURNS = ["pointerover", "focusin", "beforetoggle"];

/** Pointed at, touched, focused or opened; at once when the focus is there already. */
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

/** Network Information API, not in every browser. */
export function savesData(): boolean {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator;
  return connection?.saveData === true;
}
