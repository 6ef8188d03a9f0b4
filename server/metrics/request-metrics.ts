import { Counter, type Registry } from "prom-client";
import { follow, type Measured } from "../../lib/measured.ts";

type Request = Measured["request"];

const LABELS = ["route", "method", "status", "cache"] as const;
const DURATION = "shop_http_request_duration_seconds";
const BOUNDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  labels: string;
  sum: number;
  buckets: number[];
}

/** Adds up by itself: a cached page is sent in 30 µs, and the library's histogram would take two of them. */
class Durations {
  readonly #series = new Map<string, Series>();

  note({ route, cache, seconds }: Request): void {
    const key = `${cache} ${route}`;
    const series = this.#series.get(key) ?? this.#add(key, `route="${route}",cache="${cache}"`);
    let at = 0;
    while (at < BOUNDS.length && seconds > (BOUNDS[at] ?? 0)) at += 1;
    series.buckets[at] = (series.buckets[at] ?? 0) + 1;
    series.sum += seconds;
  }

  #add(key: string, labels: string): Series {
    const series = { labels, sum: 0, buckets: [...BOUNDS, Number.POSITIVE_INFINITY].map(() => 0) };
    this.#series.set(key, series);
    return series;
  }

  /** As Prometheus reads it. */
  text(): string {
    const head = [
      `# HELP ${DURATION} Time until a request was answered.`,
      `# TYPE ${DURATION} histogram`,
    ];
    return [...head, ...[...this.#series.values()].flatMap(linesOf), ""].join("\n");
  }
}

function linesOf({ labels, sum, buckets }: Series): string[] {
  let count = 0;
  const lines = buckets.map((more, at) => {
    count += more;
    return `${DURATION}_bucket{${labels},le="${BOUNDS[at] ?? "+Inf"}"} ${count}`;
  });
  return [...lines, `${DURATION}_sum{${labels}} ${sum}`, `${DURATION}_count{${labels}} ${count}`];
}

export function requestMetrics(register: Registry): { text: () => string; close: () => void } {
  const counts = new Map<
    string,
    { labels: Pick<Request, (typeof LABELS)[number]>; count: number }
  >();
  new Counter({
    name: "shop_http_requests_total",
    help: "Requests answered.",
    labelNames: LABELS,
    registers: [register],
    collect() {
      for (const { labels, count } of counts.values()) if (count > 0) this.inc(labels, count);
      for (const one of counts.values()) one.count = 0;
    },
  });
  const durations = new Durations();
  const close = follow("request", (request) => {
    const { route, method, status, cache } = request;
    const key = `${status} ${cache} ${method} ${route}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { labels: { route, method, status, cache }, count: 1 });
    durations.note(request);
  });
  return { text: () => durations.text(), close };
}
