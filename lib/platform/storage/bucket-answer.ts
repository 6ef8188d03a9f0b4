import type { Bucket } from "./storage.ts";

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** What an element of an answer in XML says. */
export function textOf(xml: string, tag: string): string | undefined {
  const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return text?.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

const MAX_ERROR_BYTES = 4_000;

/** The code of an error, or nothing. */
export function errorIn(bytes: Buffer): string {
  return textOf(String(bytes.subarray(0, MAX_ERROR_BYTES)), "Code") ?? "";
}

/** What to change in the settings, or at the store: one sentence for the operator. */
export function bucketRefusal(
  { endpoint, name, region }: Pick<Bucket, "endpoint" | "name" | "region">,
  { status, bytes }: { status: number; bytes: Buffer },
): string {
  const code = errorIn(bytes);
  const right = textOf(String(bytes), "Region") ?? "its own";
  const noBucket = `The bucket ${name} that STORE_URL names is not at ${endpoint}: make it there, or correct its name`;
  const wrongRegion = `The bucket ${name} is not in the region ${region} but in ${right}: correct region in STORE_URL`;
  const sentences: Record<string, string> = {
    NoSuchBucket: noBucket,
    InvalidBucketName: noBucket,
    InvalidAccessKeyId: `The store at ${endpoint} does not know AWS_ACCESS_KEY_ID: copy the key again`,
    SignatureDoesNotMatch:
      "AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID: copy both again",
    RequestTimeTooSkewed:
      "This machine's clock is off, so the store refuses its requests: set it by NTP",
    AuthorizationHeaderMalformed: wrongRegion,
    PermanentRedirect: wrongRegion,
    AccessDenied: `The key in AWS_ACCESS_KEY_ID may not list the bucket ${name}: allow it to list it, and to read, write and delete in it`,
  };
  const other = `What answers at ${endpoint} is not an S3-compatible object store: correct endpoint in STORE_URL`;
  return `${sentences[code] ?? other} (${code || `status ${status}`}).`;
}
