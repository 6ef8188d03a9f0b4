import { Counter, type Registry } from "prom-client";
import { type CacheResult, follow, type Measured } from "../../lib/platform/measured.ts";

type Request = Measured["request"];

const LABELS = ["route", "method", "status", "cache"] as const;
const DURATION = "shop_http_request_duration_seconds";
const BOUNDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "other"];
const CACHES: readonly CacheResult[] = ["hit", "stale", "miss", "none"];

interface Counted {
  labels: Pick<Request, (typeof LABELS)[number]>;
  /** Since Prometheus last asked. */
  count: number;
  durations: Durations;
}

class Durations {
  readonly #labels: string;
  #sum = 0;
  readonly #buckets = [...BOUNDS, Number.POSITIVE_INFINITY].map(() => 0);

  constructor({ route, cache }: Pick<Request, "route" | "cache">) {
    this.#labels = `route="${route}",cache="${cache}"`;
  }

  note(seconds: number): void {
    let at = 0;
    while (at < BOUNDS.length && seconds > (BOUNDS[at] ?? 0)) at += 1;
    this.#buckets[at] = (this.#buckets[at] ?? 0) + 1;
    this.#sum += seconds;
  }

  lines(): string[] {
    let count = 0;
    const labels = this.#labels;
    const lines = this.#buckets.map((more, at) => {
      count += more;
      return `${DURATION}_bucket{${labels},le="${BOUNDS[at] ?? "+Inf"}"} ${count}`;
    });
    const total = `${DURATION}_sum{${labels}} ${this.#sum}`;
    return [...lines, total, `${DURATION}_count{${labels}} ${count}`];
  }
}

/** Adds up by numbers: the library's counters and histograms take a tenth of a cached page's time. */
class Requests {
  readonly #routes = new Map<string, Map<number, Counted>>();
  readonly #durations = new Map<string, Durations>();

  note(request: Request): void {
    const { route, method, status, cache, seconds } = request;
    const key = (status * METHODS.length + METHODS.indexOf(method)) * 4 + CACHES.indexOf(cache);
    const counted = this.#routes.get(route)?.get(key) ?? this.#add(request, key);
    counted.count += 1;
    counted.durations.note(seconds);
  }

  #add({ route, method, status, cache }: Request, key: number): Counted {
    const durations = this.#durations.get(`${cache} ${route}`) ?? new Durations({ route, cache });
    this.#durations.set(`${cache} ${route}`, durations);
    const counted = { labels: { route, method, status, cache }, count: 0, durations };
    const ofRoute = this.#routes.get(route) ?? new Map<number, Counted>();
    this.#routes.set(route, ofRoute.set(key, counted));
    return counted;
  }

  takeCounts(add: (labels: Counted["labels"], count: number) => void): void {
    for (const counted of [...this.#routes.values()].flatMap((one) => [...one.values()])) {
      if (counted.count > 0) add(counted.labels, counted.count);
      counted.count = 0;
    }
  }

  /** As Prometheus reads it. */
  durationText(): string {
    const head = [
      `# HELP ${DURATION} Time until a request was answered.`,
      `# TYPE ${DURATION} histogram`,
    ];
    const lines = [...this.#durations.values()].flatMap((one) => one.lines());
    return [...head, ...lines, ""].join("\n");
  }
}

export function requestMetrics(register: Registry): { text: () => string; close: () => void } {
  const requests = new Requests();
  new Counter({
    name: "shop_http_requests_total",
    help: "Requests answered.",
    labelNames: LABELS,
    registers: [register],
    collect() {
      requests.takeCounts((labels, count) => this.inc(labels, count));
    },
  });
  const close = follow("request", (request) => requests.note(request));
  return { text: () => requests.durationText(), close };
}
