/** The values that something has had, and since when each has been replaced. */
export class History {
  readonly #replacedAt = new Map<string, Map<string, number>>();
  readonly #current = new Map<string, string>();

  /** Notes a value that was committed at a time, by `performance.now()`. */
  set(name: string, value: string, committedAt: number): void {
    const before = this.#current.get(name);
    const replaced = this.#replacedAt.get(name) ?? new Map<string, number>();
    this.#replacedAt.set(name, replaced);
    if (before !== undefined) replaced.set(before, committedAt);
    this.#current.set(name, value);
  }

  has(name: string): boolean {
    return this.#current.has(name);
  }

  /**
   * For how many milliseconds an answer that was asked for at a time shows what had been replaced by
   * then: 0 for what was current, or has been replaced since.
   */
  stalenessOf(name: string, isShown: (value: string) => boolean, askedAt: number): number {
    const current = this.#current.get(name);
    if (current === undefined || isShown(current)) return 0;
    const shown = [...(this.#replacedAt.get(name) ?? [])].filter(([value]) => isShown(value));
    const [, replacedAt] = shown.at(-1) ?? [];
    return replacedAt === undefined ? 0 : Math.max(0, askedAt - replacedAt);
  }
}
