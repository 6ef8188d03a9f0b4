import { MESSAGE_MS } from "@/lib/domain/constants";
import { createStore } from "./store";

/**
 * How something is said: shown for three seconds (section 9), shown until it is read and closed, or
 * only read out, where the screen shows it by itself.
 */
type Manner = "brief" | "lasting" | "spoken";

/** What the live region says now; "" for nothing. */
export const message = createStore("");

let manner: Manner = "brief";
let timer: ReturnType<typeof setTimeout> | undefined;

/** How what is said now is said. */
export const messageManner = (): Manner => manner;

/** Says a short text in the live region; it takes the place of what was said before. */
export function say(text: string, how: Manner = "brief"): void {
  clearTimeout(timer);
  manner = how;
  message.set(text);
  if (how !== "lasting") timer = setTimeout(() => message.set(""), MESSAGE_MS);
}

/** What is said is no longer so, or has been read; only a certain text where one is given. */
export function unsay(text: string = message.get()): void {
  if (message.get() === text) say("");
}
