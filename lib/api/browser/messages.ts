import { MESSAGE_MS } from "@/lib/domain/constants";
import { createStore } from "./store";

/** Brief: three seconds (section 9). Spoken: for screen readers alone. */
type Tone = "brief" | "lasting" | "spoken";

const shown = createStore<{ text: string; tone: Tone }>({ text: "", tone: "brief" });

export const message = {
  get: () => shown.get().text,
  set: (text: string) => shown.set({ text, tone: "brief" }),
  subscribe: shown.subscribe,
};

export const messageTone = (): Tone => shown.get().tone;

export function showMessage(text: string, tone: Tone = "brief"): void {
  const now = { text, tone };
  shown.set(now);
  if (tone === "lasting") return;
  // A later message has a time of its own.
  setTimeout(() => {
    if (shown.get() === now) message.set("");
  }, MESSAGE_MS);
}

export function clearMessage(text: string = message.get()): void {
  if (message.get() === text) showMessage("");
}
