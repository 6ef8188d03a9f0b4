import "server-only";
import Bowser from "bowser";
import { pageSegments } from "@/lib/http/page-rules";

/** No real browser sends more; the regular expressions below never see longer input. */
const MAX_USER_AGENT_LENGTH = 512;

/** "Safari 16", "Samsung Internet for Android 27"; "another browser" for an unknown one. */
export function browserBehind(userAgent: string | null): string {
  if (!userAgent) return ANOTHER;
  const { name = "", version = "" } = Bowser.parse(
    userAgent.slice(0, MAX_USER_AGENT_LENGTH),
  ).browser;
  const [major = ""] = version.split(".");
  const text = `${name} ${major}`.trim();
  return /^[A-Za-z][\w .-]{0,39}$/.test(text) ? text : ANOTHER;
}

const ANOTHER = "another browser";

/** What a message may quote of its visitor: addresses, texts, mailboxes and numbers. */
const QUOTED: readonly [pattern: RegExp, shown: string][] = [
  [/"[^"]*"?/g, '"…"'],
  [/\b[a-z][\w+.-]{1,30}:\/\/\S+/gi, "…"],
  [/(^|[\s'(])\/[^\s')]+/g, "$1…"],
  [/[^\s@'"]+@[^\s@'"]+/g, "…"],
  [/\d{4,}/g, "#"],
  [/[\p{C}\p{Zl}\p{Zp}]+/gu, " "],
];

export function cleanMessage(message: string): string {
  return QUOTED.reduce((shown, [pattern, instead]) => shown.replace(pattern, instead), message);
}

/** A page of the shop as `/details/[…]`; an address that nobody has is no page's. */
export function knownPage(page: string): string {
  const [start, first = "", ...rest] = page.split("/");
  if (start !== "" || !pageSegments.has(first)) return "another page";
  return [`/${first}`, ...rest.filter(Boolean).map(() => "[…]")].join("/");
}
