import { type Answer, refusal } from "./objects";

/**
 * Stripe's rule for `Idempotency-Key`: the first answer of an executed request is the answer to all
 * with that key, errors of the server included; another request under the key is refused; one that
 * comes while the first is under way is told to come again.
 */
export class Idempotency {
  readonly #kept = new Map<string, { request: string; answer: Promise<Answer> | Answer }>();

  /** As Stripe does after a day. */
  forget(): void {
    this.#kept.clear();
  }

  async once(
    key: string | undefined,
    request: string,
    execute: () => Promise<Answer>,
  ): Promise<Answer & { isReplay?: boolean }> {
    if (key === undefined) return execute();
    const kept = this.#kept.get(key);
    if (kept && kept.request !== request) {
      return refusal(400, {
        type: "idempotency_error",
        message: "Keys for idempotent requests can only be used with the same parameters.",
      });
    }
    if (kept?.answer instanceof Promise) {
      return refusal(409, {
        type: "idempotency_error",
        code: "idempotency_key_in_use",
        message: "There is currently another in-progress request using this Idempotent Key.",
      });
    }
    if (kept) return { ...kept.answer, isReplay: true };
    const running = execute();
    this.#kept.set(key, { request, answer: running });
    const answer = await running;
    if (answer.isUnexecuted) this.#kept.delete(key);
    else this.#kept.set(key, { request, answer });
    return answer;
  }
}
