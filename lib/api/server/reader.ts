import "server-only";
import { cache } from "react";
import { type AnswerOf, type CallInput, call } from "@/lib/api/call";
import { serverTransport } from "@/lib/api/transport";
import type { Endpoint } from "@/lib/contract/endpoint";

/**
 * A way to read one endpoint for pages, without a visitor's identity: once a request.
 * The reader gives `null` for what does not exist and throws when the answer cannot be had: then a
 * page that the door has kept goes on being served.
 */
export function reader<E extends Endpoint>(
  endpoint: E,
): (input: CallInput<E>) => Promise<AnswerOf<E> | null> {
  const oncePerRequest = cache((key: string) => read(endpoint, JSON.parse(key) as CallInput<E>));
  return (input) => oncePerRequest(JSON.stringify(input));
}

async function read<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerOf<E> | null> {
  const result = await call(serverTransport, endpoint, input);
  if (result.ok) return result.value;
  if (result.failure.kind === "notFound") return null;
  throw new Error(`${endpoint.path} is ${result.failure.kind}: ${result.failure.message}`);
}
