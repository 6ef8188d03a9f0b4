import { context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { ExportResultCode, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { withTimeout } from "../lib/event-loop.ts";
import { log, withoutSecrets } from "../lib/log.ts";
import { setTracing } from "../lib/tracing.ts";
import type { readVersion } from "../lib/version.ts";

const CLOSING_MS = 1_000;

/**
 * Sends spans to the collector that the standard's variables name (OTEL_EXPORTER_OTLP_ENDPOINT, …).
 * Ending it sends what is left.
 */
export function startTraces(
  { share }: { share: number },
  { version, commit }: ReturnType<typeof readVersion>,
  exporter: SpanExporter = new OTLPTraceExporter(),
): { flush: () => Promise<void>; close: () => Promise<void> } {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": process.env.OTEL_SERVICE_NAME || "shop",
      "service.version": version,
      ...(commit && { "vcs.ref.head.revision": commit }),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: quiet(exporter) })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  setTracing(true);
  const close = async () => {
    setTracing(false);
    const sent = provider.shutdown().catch(() => undefined);
    await withTimeout(sent, CLOSING_MS, () => undefined);
    for (const api of [trace, context, propagation]) api.disable();
  };
  return { flush: () => provider.forceFlush().catch(() => undefined), close };
}

/** Says once that the collector does not take spans, and once that it does again. */
function quiet(exporter: SpanExporter): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans.map(withoutVisitors), (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        if (hasFailed && !isFailing) log.warn("traces cannot be sent", { error: result.error });
        if (!hasFailed && isFailing) log.info("traces are being sent again");
        isFailing = hasFailed;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

type Values = ReadableSpan["attributes"];

/** Next names addresses with their tokens and queries: spans say no more of them than the log. */
function withoutVisitors(span: ReadableSpan): ReadableSpan {
  return Object.create(span, {
    name: { value: withoutSecrets(span.name) },
    attributes: { value: cleaned(span.attributes) },
    events: {
      value: span.events.map((event) => ({
        ...event,
        ...(event.attributes && { attributes: cleaned(event.attributes) }),
      })),
    },
    status: {
      value: {
        code: span.status.code,
        ...(span.status.message && { message: withoutSecrets(span.status.message) }),
      },
    },
  });
}

function cleaned(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? withoutSecrets(value) : value,
    ]),
  );
}
