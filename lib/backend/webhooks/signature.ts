import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

export const newSecret = () => `${PREFIX}${randomBytes(32).toString("base64")}`;

/** Standard Webhooks 1.0, "Signature scheme". */
export function signedHeaders(
  secret: string,
  { messageId, body, at }: { messageId: string; body: string; at: Date },
) {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = createHmac("sha256", Buffer.from(secret.slice(PREFIX.length), "base64"))
    .update(`${messageId}.${timestamp}.${body}`)
    .digest("base64");
  return {
    "webhook-id": messageId,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}
