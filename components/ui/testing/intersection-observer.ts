/** Gives jsdom, which has no layout, an observer that sees nothing come into view, or everything. */
export function supportIntersectionObserver(isInView = false): void {
  globalThis.IntersectionObserver = class {
    root = null;
    rootMargin = "";
    scrollMargin = "";
    thresholds = [];
    constructor(private see: IntersectionObserverCallback) {}
    observe(target: Element) {
      const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry;
      if (isInView) this.see([entry], this);
    }
    unobserve() {}
    disconnect() {}
    takeRecords = () => [];
  };
}
