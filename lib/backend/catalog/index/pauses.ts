import { yieldToEventLoop } from "@/lib/platform/event-loop";

export type Pause = () => Promise<void>;

const MAX_STRETCH_MS = 2;

/** Called between steps of long work: yields when the steps since the last yield took long. */
export function pauses(): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_STRETCH_MS) return;
    await yieldToEventLoop();
    since = performance.now();
  };
}
