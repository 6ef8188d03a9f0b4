/** Gives jsdom, which has no layout, an observer that never sees anything change. */
export function supportResizeObserver(): void {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
