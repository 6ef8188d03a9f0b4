import { MESSAGE_MS } from "@/lib/domain/constants";
import { createStore } from "./store";

/** Brief: three seconds (section 9). Spoken: for screen readers alone. */
type Manner = "brief" | "lasting" | "spoken";

export const message = createStore("");

let manner: Manner = "brief";
let timer: ReturnType<typeof setTimeout> | undefined;

export const messageManner = (): Manner => manner;

export function showMessage(text: string, how: Manner = "brief"): void {
  clearTimeout(timer);
  manner = how;
  message.set(text);
  if (how !== "lasting") timer = setTimeout(() => message.set(""), MESSAGE_MS);
}

export function unsay(text: string = message.get()): void {
  if (message.get() === text) showMessage("");
}
