import { changesSince, type Position } from "../db/change-log";
import { coalesce } from "../db/coalesce";
import type { Database } from "../db/open";
import type { Subject } from "../db/table-row";
import type { LiveIndex } from "./index/live-index";

export class LiveRevisions {
  readonly #database: Database;
  readonly #products: LiveIndex;
  #position: Position | null = null;
  /** Raised when it is unknown what has changed. */
  #base = 0;
  #counts: Partial<Record<Subject, number>> = {};
  readonly #refresh = coalesce(() => this.#follow());

  constructor(database: Database, products: LiveIndex) {
    this.#database = database;
    this.#products = products;
  }

  /** Includes everything committed before the call, once the index has it. */
  async of(subjects: readonly Subject[]): Promise<string> {
    await this.#refresh();
    const counts = subjects.map((subject) => this.#counts[subject] ?? 0);
    const index = subjects.includes("product") ? this.#products.revision : 0;
    return [this.#base, index, ...counts].join("/");
  }

  async #follow(): Promise<void> {
    const { position, changes } = await changesSince(this.#database, this.#position);
    if (changes === "all") this.#base++;
    else
      for (const subject of new Set(changes.map((change) => change.subject)))
        this.#counts[subject] = (this.#counts[subject] ?? 0) + 1;
    this.#position = position;
  }
}
