import "server-only";
import { createHash } from "node:crypto";
import type { Transport } from "./call";
import { serverTransport } from "./transport";

export interface Recorded {
  path: string;
  status: number;
  text: string;
}

export function recording(): { transport: Transport; recorded: Recorded } {
  const recorded: Recorded = { path: "", status: 0, text: "" };
  const transport: Transport = async (path, init) => {
    const response = await serverTransport(path, init);
    const text = await response.text();
    Object.assign(recorded, { path, status: response.status, text });
    return new Response(text || null, response);
  };
  return { transport, recorded };
}

export function digest({ status, text }: Recorded): string {
  return createHash("sha1").update(`${status} ${text}`).digest("base64url");
}

export async function digestOf(path: string): Promise<string> {
  const { transport, recorded } = recording();
  await transport(path, { method: "GET", headers: { accept: "application/json" } });
  return digest(recorded);
}
