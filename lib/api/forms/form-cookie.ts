import "server-only";
import * as z from "zod/mini";
import type { SentForm } from "@/lib/domain/form/sent-form";
import { cookieIn, cookieOf } from "@/lib/http/cookies";

const nameOf = (isHttps: boolean) => (isHttps ? "__Host-form" : "form");
/** Browsers refuse a cookie of more than 4096 characters with its attributes. */
const MAX_CHARACTERS = 3_800;

const texts = z.record(z.string(), z.string());
const kept = z.object({
  name: z.string(),
  typed: texts,
  errors: texts,
  notice: z.string(),
  said: z.string(),
});

/** HttpOnly. When it does not fit, the longest text is dropped first. */
export function formCookie(
  name: string,
  form: SentForm,
  { isHttps, seconds }: { isHttps: boolean; seconds: number },
): string {
  const typed = { ...form.typed };
  const pack = () => Buffer.from(JSON.stringify({ ...form, name, typed })).toString("base64url");
  while (pack().length > MAX_CHARACTERS) {
    const [longest] = Object.entries(typed).sort((one, other) => other[1].length - one[1].length);
    if (!longest) break;
    delete typed[longest[0]];
  }
  return cookie(pack(), isHttps, seconds);
}

export function clearedFormCookie(isHttps: boolean): string {
  return cookie("", isHttps, 0);
}

/** `null` where no readable form of this name was sent. */
export function readFormCookie(cookies: string, name: string, isHttps: boolean): SentForm | null {
  const found = cookieIn(cookies, nameOf(isHttps));
  if (!found) return null;
  try {
    const text = Buffer.from(found, "base64url").toString();
    const form = z.parse(kept, JSON.parse(text));
    return form.name === name ? form : null;
  } catch {
    return null;
  }
}

function cookie(value: string, isHttps: boolean, seconds: number): string {
  return cookieOf(nameOf(isHttps), value, { seconds, isSecure: isHttps, isHttpOnly: true });
}
