import { timeouts } from "@/lib/api/timeouts";

/** Holds the waits for parts of pages for a test file: none ends by itself. */
export function holdWaits() {
  const waits = new Map<unknown, () => void>();
  let unanswered = 0;
  beforeAll(() => {
    const { setTimeout, clearTimeout } = global;
    jest.spyOn(global, "setTimeout").mockImplementation(((run: () => void, ms?: number) => {
      if (ms !== timeouts.partMs) return setTimeout(run, ms);
      const wait = setTimeout(() => undefined, ms);
      waits.set(wait, run);
      return wait;
    }) as typeof setTimeout);
    jest.spyOn(global, "clearTimeout").mockImplementation((wait) => {
      waits.delete(wait);
      clearTimeout(wait);
    });
  });
  return {
    /** A call has come that is never answered. */
    expect: () => {
      unanswered += 1;
    },
    /** Ends the waits each time that those alone are left which are not answered. */
    endDuring: async <Value>(work: Promise<Value>): Promise<Value> => {
      let isUnderWay = true;
      const end = () => {
        isUnderWay = false;
      };
      void work.then(end, end);
      while (isUnderWay) {
        await new Promise((resolve) => setImmediate(resolve));
        if (unanswered === 0 || unanswered !== waits.size) continue;
        unanswered = 0;
        for (const [wait, run] of waits) {
          waits.delete(wait);
          run();
        }
      }
      unanswered = 0;
      return work;
    },
  };
}
