import "server-only";
import Bowser from "bowser";

/** No browser's name for itself is longer; what is, is not looked at further. */
const LONGEST_USER_AGENT = 512;
const LONGEST_NAME = 60;

/**
 * The device a request comes from, in the words of its `User-Agent`: "Chrome on Android", "Safari on
 * iPhone".
 * @returns "" for what no browser sends.
 */
export function deviceBehind(headers: Headers): string {
  const userAgent = headers.get("user-agent");
  if (!userAgent) return "";
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, LONGEST_USER_AGENT));
  if (!browser.name || !os.name) return "";
  const name = browser.name.replace(/ for Android$/, "");
  const system = os.name === "iOS" ? (platform.model ?? os.name) : os.name;
  return `${name} on ${system}`.slice(0, LONGEST_NAME);
}
