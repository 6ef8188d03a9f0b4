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

/** Completes "expected …"; `null` for an address of a bucket in an object store. */
export function storeUrlProblem(text: string): string | null {
  const form = "s3://bucket/folder?endpoint=https://s3.example.com&region=eu-central-1";
  const url = URL.parse(text);
  if (url?.protocol !== "s3:" || !/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(url.host)) {
    return form;
  }
  if (url.username || url.password) {
    return `${form}, with the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`;
  }
  const { endpoint, region, ...others } = Object.fromEntries(url.searchParams);
  const [other] = Object.keys(others);
  if (other !== undefined) return `${form}, without ${other}`;
  const at = URL.parse(endpoint ?? "");
  const isOrigin = at !== null && /^https?:$/.test(at.protocol) && at.href === `${at.origin}/`;
  if (endpoint !== undefined && !isOrigin) {
    return "an endpoint that is an address such as https://s3.example.com, without a path";
  }
  if (endpoint === undefined && region === undefined) return "a region, an endpoint or both";
  return region === undefined || /^[a-z\d-]{2,40}$/.test(region)
    ? null
    : "a region such as eu-central-1";
}

/** Without an endpoint it is at Amazon. */
export function bucketOf(text: string) {
  const url = new URL(text);
  const region = url.searchParams.get("region") ?? "us-east-1";
  const endpoint = url.searchParams.get("endpoint") ?? `https://s3.${region}.amazonaws.com`;
  const folder = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, "");
  const prefix = folder === "" ? "" : `${folder}/`;
  return { name: url.host, prefix, region, endpoint: new URL(endpoint).origin };
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
