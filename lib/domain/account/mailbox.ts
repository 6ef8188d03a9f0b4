import { normalizeEmail } from "./customer";

/** The names of one provider: its dots (or more) may be anywhere in the local part. */
const PROVIDERS: readonly { domains: readonly string[]; ignores: RegExp }[] = [
  { domains: ["gmail.com", "googlemail.com"], ignores: /\./g },
  { domains: ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"], ignores: /[._-]/g },
  { domains: ["icloud.com", "me.com", "mac.com"], ignores: /(?!)/g },
  {
    domains: ["yandex.com", "yandex.ru", "ya.ru", "yandex.by", "yandex.kz", "yandex.ua"],
    ignores: /[.-]/g,
  },
];

/**
 * One text for all spellings of a mailbox: `"Ada.Byron+shop@GoogleMail.com"` → `"adabyron@gmail.com"`.
 * For counting only, never to send to.
 */
export function mailboxOf(email: string): string {
  const address = normalizeEmail(email);
  const at = address.lastIndexOf("@");
  const domain = asciiDomain(address.slice(at + 1));
  const local = address.slice(0, at).replace(/(?<=.)\+.*$/, "");
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain));
  if (!provider) return `${local}@${domain}`;
  return `${local.replace(provider.ignores, "") || local}@${provider.domains[0]}`;
}

/** `bücher.example` and `xn--bcher-kva.example` are one. */
function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname.replace(/\.$/, "");
  } catch {
    return domain;
  }
}
