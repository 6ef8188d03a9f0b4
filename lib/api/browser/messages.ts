import { MESSAGE_MS } from "@/lib/domain/constants";
import { createStore } from "./store";

/** Brief: three seconds (section 9). Spoken: for screen readers alone. */
type Manner = "brief" | "lasting" | "spoken";

const said = createStore<{ text: string; manner: Manner }>({ text: "", manner: "brief" });

export const message = {
  get: () => said.get().text,
  set: (text: string) => said.set({ text, manner: "brief" }),
  subscribe: said.subscribe,
};

export const messageManner = (): Manner => said.get().manner;

export function showMessage(text: string, manner: Manner = "brief"): void {
  const now = { text, manner };
  said.set(now);
  if (manner === "lasting") return;
  // A later message has a time of its own.
  setTimeout(() => {
    if (said.get() === now) message.set("");
  }, MESSAGE_MS);
}

export function unsay(text: string = message.get()): void {
  if (message.get() === text) showMessage("");
}
