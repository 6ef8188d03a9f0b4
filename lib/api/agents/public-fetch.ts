import { internet, type Network, publicUrl, requestPublic } from "@/lib/platform/public-network";

const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 1_000;

/** The text at an https address whose host is public. Throws for anything but a whole 200. */
export async function fetchPublic(
  address: string,
  network: Network = internet,
  timeoutMs = TIMEOUT_MS,
): Promise<string> {
  const url = readable(address);
  if (!url) throw new TypeError("not a public https address");
  const { status, text } = await requestPublic(
    url,
    {
      method: "GET",
      headers: { accept: "application/json" },
      timeoutMs,
      maxBytes: MAX_BYTES,
      beyond: "refuse",
    },
    network,
  );
  if (status !== 200) throw new Error(`status ${status}`);
  return text;
}

/** At the usual port. */
export function readable(address: string): URL | null {
  const url = publicUrl(address);
  return url?.port === "" ? url : null;
}
