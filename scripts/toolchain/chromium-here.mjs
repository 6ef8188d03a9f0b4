import { onPath } from "./executable.mjs";

/** Chromium without its windows: the same engine, journeys take two thirds of the processor's time. */
export const SHELL = "chromium-headless-shell";

/** The path of a Chromium, untried: the one CHROMIUM_PATH names, or the machine's own if any. */
export function chromiumHere() {
  const own = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  return process.env.CHROMIUM_PATH || onPath(...own);
}
