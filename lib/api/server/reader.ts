import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { type AnswerOf, type CallInput, call } from "@/lib/api/call";
import { serverTransport } from "@/lib/api/transport";
import type { Endpoint } from "@/lib/contract/endpoint";

interface Lifetime {
  tag: string;
  seconds: number;
}

/**
 * A cached way to read one endpoint for pages, without a visitor's identity: once a request, and
 * from the shared cache for as long as the cache manifest says.
 * The reader gives `null` for what does not exist and throws when the answer cannot be had, which
 * is never cached: a page that has been made before goes on being served.
 */
export function reader<E extends Endpoint>(
  endpoint: E,
  lifetime: Lifetime | ((input: CallInput<E>) => Lifetime),
): (input: CallInput<E>) => Promise<AnswerOf<E> | null> {
  const oncePerRequest = cache((key: string) => {
    const input: CallInput<E> = JSON.parse(key);
    const { tag, seconds } = typeof lifetime === "function" ? lifetime(input) : lifetime;
    const options = { tags: [tag], revalidate: seconds };
    return unstable_cache(() => read(endpoint, input), [endpoint.path, key], options)();
  });
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
