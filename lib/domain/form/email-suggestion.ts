import { isOneTypoApart } from "../text/typo";

const PROVIDERS =
  "gmail.com googlemail.com yahoo.com hotmail.com outlook.com icloud.com protonmail.com comcast.net " +
  "verizon.net yahoo.co.uk hotmail.co.uk btinternet.com yahoo.fr hotmail.fr orange.fr wanadoo.fr " +
  "t-online.de freenet.de libero.it bigpond.com rediffmail.com";
const KNOWN = PROVIDERS.split(" ");

/** Real providers one letter away from those above. */
const NEIGHBORS: ReadonlySet<string> = new Set(["mail.com", "email.com", "ymail.com", "fmail.com"]);

export function suggestedEmail(email: string): string | null {
  const at = email.lastIndexOf("@");
  const host = email.slice(at + 1).toLowerCase();
  if (at < 1 || host.length > 20 || KNOWN.includes(host) || NEIGHBORS.has(host)) return null;
  const meant = KNOWN.find((provider) => isOneTypoApart(host, provider));
  return meant ? `${email.slice(0, at)}@${meant}` : null;
}
