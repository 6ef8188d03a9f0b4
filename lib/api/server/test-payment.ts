import "server-only";
import { call } from "@/lib/api/call";
import { serverTransport } from "@/lib/api/transport";
import { getTestPayment, type TestPayment } from "@/lib/contract/payments";

/** A test payment as it is now, never from a cache; `null` when there is none. */
export async function readTestPayment(token: string): Promise<TestPayment | null> {
  const result = await call(serverTransport, getTestPayment, { parameters: { token } });
  if (result.ok) return result.value;
  if (result.failure.kind === "notFound") return null;
  throw new Error(`The test payment is ${result.failure.kind}: ${result.failure.message}`);
}
