type Seen = (entries: { isIntersecting: boolean }[]) => void;

/**
 * jsdom has no IntersectionObserver.
 * @returns brings into sight all that is watched.
 */
export function supportIntersectionObserver(): () => void {
  const watched = new Set<Seen>();
  globalThis.IntersectionObserver = class {
    readonly #seen: Seen;
    constructor(seen: Seen) {
      this.#seen = seen;
    }
    observe() {
      watched.add(this.#seen);
    }
    disconnect() {
      watched.delete(this.#seen);
    }
  } as never;
  return () => {
    for (const seen of [...watched]) seen([{ isIntersecting: true }]);
  };
}
