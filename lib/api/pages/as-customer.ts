import "server-only";
import { headers } from "next/headers";
import type { Transport } from "@/lib/api/call";
import { visitorOf } from "@/lib/api/gateway/visitor";
import { serverTransport } from "@/lib/api/transport";

/** Sends the visitor's token and is never cached. */
export const customerTransport: Transport = async (path, init) => {
  const { token } = visitorOf(await headers());
  const sent = new Headers(init.headers);
  if (token) sent.set("authorization", `Bearer ${token}`);
  return serverTransport(path, { ...init, headers: sent });
};
