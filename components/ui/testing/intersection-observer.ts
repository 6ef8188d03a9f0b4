/** Gives jsdom, which has no layout, an observer that never sees anything come into view. */
export function supportIntersectionObserver(): void {
  globalThis.IntersectionObserver = class {
    root = null;
    rootMargin = "";
    scrollMargin = "";
    thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords = () => [];
  };
}
