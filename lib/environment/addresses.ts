const SSL_MODES = ["disable", "prefer", "require", "verify-ca", "verify-full", "no-verify"];
/** The driver takes all three for `verify-full`, and warns of it in five lines. */
const VERIFIED = new Set(["prefer", "require", "verify-ca"]);
/** TLS begins with the first byte at some ports (RFC 8314), at others after the greeting. */
const TLS_AT_ONCE = new Set(["465"]);
const TLS_LATER = new Set(["25", "587"]);

/** Completes "expected …"; `null` for an address of a PostgreSQL database. */
export function databaseUrlProblem(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol)) {
    return "postgres://user:password@host/database, with special characters percent-encoded, such as %40 for @";
  }
  const port = url.searchParams.get("port");
  if (port !== null && !/^\d{1,5}$/.test(port)) return "a port that is a number";
  const mode = url.searchParams.get("sslmode");
  return mode === null || SSL_MODES.includes(mode)
    ? null
    : `an sslmode that is one of ${SSL_MODES.join(", ")}`;
}

/** The same address in the form that the driver takes without a warning. */
export function databaseUrlOf(text: string): string {
  const url = new URL(text);
  const mode = url.searchParams.get("sslmode") ?? "";
  if (!VERIFIED.has(mode) || url.searchParams.get("uselibpqcompat") === "true") return text;
  return text.replace(`sslmode=${mode}`, "sslmode=verify-full");
}

/** Completes "expected …"; `null` for an address of a mail server. */
export function smtpUrlProblem(text: string): string | null {
  const form = "smtp(s)://user:password@host:port";
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return form;
  if (!isDecodable(url.username) || !isDecodable(url.password)) {
    return `${form}, with %25 for a % in the password`;
  }
  if (url.protocol === "smtp:" && TLS_AT_ONCE.has(url.port)) {
    return `smtps:// for port ${url.port}, where the encryption begins at once`;
  }
  return url.protocol === "smtps:" && TLS_LATER.has(url.port)
    ? `smtp:// for port ${url.port}, where the encryption begins after the greeting`
    : null;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
