import { MESSAGE_MS } from "@/lib/domain/constants";
import { createStore } from "./store";

/** What the live region says now; "" for nothing. */
export const message = createStore("");

let timer: ReturnType<typeof setTimeout> | undefined;

/** Says a short text in the live region for three seconds (section 9). */
export function say(text: string): void {
  clearTimeout(timer);
  message.set(text);
  timer = setTimeout(() => message.set(""), MESSAGE_MS);
}
