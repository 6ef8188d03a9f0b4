import { onPath } from "./executable.mjs";

/** The path of a Chromium, untried: the one CHROMIUM_PATH names, or the machine's own if any. */
export function chromiumHere() {
  const own = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  return process.env.CHROMIUM_PATH || onPath(...own);
}
