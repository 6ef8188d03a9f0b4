const SIGNS = ["pointerover", "focusin", "beforetoggle"];

/**
 * Runs something at each sign that a visitor turns to what is under `selector`: points at it,
 * focuses or opens it.
 * @returns how to call it off.
 */
export function whenWanted(selector: string, run: () => void): () => void {
  const look = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(selector)) run();
  };
  for (const type of SIGNS) document.addEventListener(type, look, true);
  return () => {
    for (const type of SIGNS) document.removeEventListener(type, look, true);
  };
}
