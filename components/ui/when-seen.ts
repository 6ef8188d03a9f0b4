/**
 * Runs something once an element comes near the window; at once where the browser cannot tell.
 * @returns how to call it off.
 */
export function whenSeen(element: Element, run: () => void): () => void {
  if (typeof IntersectionObserver === "undefined") {
    run();
    return () => undefined;
  }
  const look = (entries: readonly IntersectionObserverEntry[]) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    run();
  };
  const observer = new IntersectionObserver(look, { rootMargin: "300px" });
  observer.observe(element);
  return () => observer.disconnect();
}
