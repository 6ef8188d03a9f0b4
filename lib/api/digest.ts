import "server-only";
import { createHash } from "node:crypto";
import { BEHIND_HEADER } from "@/lib/contract/product-list";
import type { Transport } from "./call";
import { serverTransport } from "./transport";

interface Recorded {
  path: string;
  status: number;
  text: string;
  /** Whether the answer may lack changes that were committed before it was asked for. */
  isBehind: boolean;
}

export function recording(): { transport: Transport; recorded: Recorded } {
  const recorded: Recorded = { path: "", status: 0, text: "", isBehind: false };
  const transport: Transport = async (path, init) => {
    const response = await serverTransport(path, init);
    const text = await response.text();
    const isBehind = response.headers.has(BEHIND_HEADER);
    Object.assign(recorded, { path, status: response.status, text, isBehind });
    return new Response(text || null, response);
  };
  return { transport, recorded };
}

export function digest({ status, text }: Pick<Recorded, "status" | "text">): string {
  return createHash("sha1").update(`${status} ${text}`).digest("base64url");
}

export async function digestOf(path: string): Promise<string> {
  const { transport, recorded } = recording();
  await transport(path, { method: "GET", headers: { accept: "application/json" } });
  return digest(recorded);
}
