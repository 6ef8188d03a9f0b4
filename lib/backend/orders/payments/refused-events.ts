import { MINUTE_MS } from "@/lib/domain/day/durations";
import { log } from "@/lib/platform/log";
import type { Backend, Clock } from "../../http/context";
import type { RefusedEvent } from "./port";

/** In `payment_events`, the last refused message of each provider. */
const ID = "refused ";

export type EventRefusal = RefusedEvent["refused"];

export const REFUSAL_ADVICE: Readonly<Record<EventRefusal, string>> = {
  signature:
    "The signature was not made with STRIPE_WEBHOOK_SECRET: copy the signing secret (whsec_…) of this shop's webhook at Stripe, and restart. Until then the shop learns of payments late.",
  time: "By this machine's clock they were signed more than 5 minutes ago: set the clock by NTP.",
};

type Later = (run: () => void, milliseconds: number) => unknown;

const later: Later = (run, milliseconds) => setTimeout(run, milliseconds).unref();

/** Says the first refused message at once, and the count of all others once a minute. */
export class RefusedEvents {
  readonly #backend: Clock;
  readonly #provider: string;
  readonly #later: Later;
  #count = 0;
  #last: EventRefusal = "signature";
  #isWaiting = false;

  constructor(backend: Clock, provider: string, run = later) {
    this.#backend = backend;
    this.#provider = provider;
    this.#later = run;
  }

  async note(refusal: EventRefusal): Promise<void> {
    this.#count += 1;
    this.#last = refusal;
    if (!this.#isWaiting) await this.#tell();
  }

  async #tell(): Promise<void> {
    this.#isWaiting = this.#count > 0;
    if (!this.#isWaiting) return;
    const [count, provider, refusal] = [this.#count, this.#provider, this.#last];
    this.#count = 0;
    this.#later(() => void this.#tell(), MINUTE_MS);
    log.warn(`messages of ${provider} were refused`, { count, advice: REFUSAL_ADVICE[refusal] });
    const row = {
      id: `${ID}${provider}`,
      type: refusal,
      received_at: this.#backend.now().toISOString(),
    };
    await this.#backend.db
      .insertInto("payment_events")
      .values(row)
      .onConflict((clash) => clash.column("id").doUpdateSet(row))
      .execute()
      .catch((error: unknown) => log.warn("a refused message could not be noted", { error }));
  }
}

/** When the last valid message came, of whichever provider, and the last that was refused. */
export async function lastEvents({ db }: Pick<Backend, "db">, provider: string) {
  const refused = await db
    .selectFrom("payment_events")
    .select(["type", "received_at"])
    .where("id", "=", `${ID}${provider}`)
    .executeTakeFirst();
  const valid = await db
    .selectFrom("payment_events")
    .select("received_at")
    .where("id", "not like", `${ID}%`)
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const why: EventRefusal = refused?.type === "time" ? "time" : "signature";
  return {
    /** ISO 8601, UTC. */
    valid: valid?.received_at ?? null,
    refused: refused ? { at: refused.received_at, why } : null,
  };
}
