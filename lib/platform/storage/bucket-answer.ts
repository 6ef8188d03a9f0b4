import type { Bucket } from "./bucket.ts";

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** What an element of an answer in XML says. */
export function textOf(xml: string, tag: string): string | undefined {
  const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return text?.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

export const codeOf = (xml: string) => textOf(xml, "Code") ?? "";

type Named = Pick<Bucket, "endpoint" | "name" | "region">;

/** What to change in the settings, or at the store: one sentence for the operator. */
export function bucketRefusal(bucket: Named, status: number, xml: string): string {
  const code = codeOf(xml);
  const said = code || `status ${status}`;
  const region = textOf(xml, "Region");
  if (region && region !== bucket.region) {
    return `The bucket ${bucket.name} is in the region ${region}: write region=${region} in STORE_URL (${said}).`;
  }
  return `${sentence(bucket, status, code)} (${said}).`;
}

function sentence({ endpoint, name, region }: Named, status: number, code: string): string {
  switch (code) {
    case "NoSuchBucket":
    case "InvalidBucketName":
      return `The bucket ${name} that STORE_URL names is not at ${endpoint}: make it there, or correct its name`;
    case "InvalidAccessKeyId":
      return `The store at ${endpoint} does not know AWS_ACCESS_KEY_ID: copy the key again`;
    case "SignatureDoesNotMatch":
      return "AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID: copy both again";
    case "RequestTimeTooSkewed":
      return "This machine's clock is off, so the store refuses its requests: set it by NTP";
    case "AuthorizationHeaderMalformed":
    case "PermanentRedirect":
      return `The bucket ${name} is not in the region ${region}: correct region in STORE_URL`;
  }
  return status === 401 || status === 403
    ? `The key in AWS_ACCESS_KEY_ID may not list the bucket ${name}: allow it to list it, and to read, write and delete in it`
    : `What answers at ${endpoint} is not an S3-compatible object store: correct endpoint in STORE_URL`;
}
