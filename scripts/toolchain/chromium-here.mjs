import { onPath } from "./executable.mjs";

/** Chromium without its windows: the same engine, journeys take two thirds of the processor's time. */
export const SHELL = "chromium-headless-shell";
const WHOLE = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The path of a Chromium, untried: the one CHROMIUM_PATH names, or the machine's own if any. */
export function chromiumHere() {
  return process.env.CHROMIUM_PATH || onPath(SHELL, ...WHOLE);
}

/**
 * The same for what is measured: the shell moves a mouse over the corner of every page, a phone's
 * too, which then fetches the menus and all that waits for a first interaction.
 */
export function wholeChromiumHere() {
  return process.env.CHROMIUM_PATH || onPath(...WHOLE);
}
