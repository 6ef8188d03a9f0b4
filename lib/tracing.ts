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
const tracer = () => trace.getTracer("shop");

/** Set once spans have somewhere to go (`server/traces.ts`). */
export function setTracing(isOn: boolean): void {
  state.isOn = isOn;
}

export const isTracing = (): boolean => state.isOn;

interface Named {
  name: string;
  kind?: "client";
  attributes?: Attributes;
}

/** Does the work within a span; without a collector, the work alone. */
export async function inSpan<Value>(
  { name, kind, attributes }: Named,
  work: () => Promise<Value>,
): Promise<Value> {
  if (!state.isOn) return work();
  const options = { attributes, kind: kind ? SpanKind.CLIENT : SpanKind.INTERNAL };
  return tracer().startActiveSpan(name, options, async (span) => {
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
  tracer().startSpan(name, { attributes, kind: SpanKind.CLIENT, startTime }).end();
}

/** W3C's `traceparent` of the active span, to be sent on. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (state.isOn) propagation.inject(context.active(), headers);
  return headers;
}

/**
 * Does the work within a span that goes on with the trace of these headers and lasts until `end` is called
 * with what is known by then.
 */
export function inRequestSpan(
  { name, attributes }: Named,
  headers: Readonly<Record<string, unknown>>,
  work: (end: (attributes: Attributes) => void) => void,
): void {
  const from = propagation.extract(context.active(), headers);
  const span = tracer().startSpan(name, { attributes, kind: SpanKind.SERVER }, from);
  const end = (more: Attributes) => {
    span.setAttributes(more);
    span.end();
  };
  context.with(trace.setSpan(from, span), () => work(end));
}

export function setSpanAttributes(attributes: Attributes): void {
  trace.getSpan(context.active())?.setAttributes(attributes);
}
