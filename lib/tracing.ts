import {
  type Attributes,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { processShared } from "./http/process-shared.ts";

/** Plain Node loads this file too: no path alias, erasable types alone. */

const state = processShared("tracing", () => ({ isOn: false }));
const tracer = trace.getTracer("shortlisted");

/** Set once spans have somewhere to go (`server/traces.ts`). */
export function setTracing(isOn: boolean): void {
  state.isOn = isOn;
}

export const isTracing = (): boolean => state.isOn;

interface Named {
  name: string;
  kind?: "server" | "client";
  attributes?: Attributes;
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/** Does the work within a span; without a collector, the work alone. */
export async function inSpan<Value>(
  { name, kind, attributes }: Named,
  work: () => Promise<Value>,
): Promise<Value> {
  if (!state.isOn) return work();
  const options = { attributes, kind: kind ? KINDS[kind] : SpanKind.INTERNAL };
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      if (error instanceof Error) span.recordException(error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A span of what has just been done. */
export function noteSpan({ name, attributes }: Named, milliseconds: number): void {
  if (!state.isOn || !trace.getSpan(context.active())) return;
  const startTime = Date.now() - milliseconds;
  tracer.startSpan(name, { attributes, kind: SpanKind.CLIENT, startTime }).end();
}

/** W3C's `traceparent` of the active span, to be sent on. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (state.isOn) propagation.inject(context.active(), headers);
  return headers;
}

/** Goes on with the trace that a request came with. */
export function withIncomingTrace<Value>(
  headers: Readonly<Record<string, unknown>>,
  work: () => Value,
): Value {
  if (!state.isOn) return work();
  return context.with(propagation.extract(context.active(), headers), work);
}

export function setSpanAttributes(attributes: Attributes): void {
  trace.getSpan(context.active())?.setAttributes(attributes);
}
