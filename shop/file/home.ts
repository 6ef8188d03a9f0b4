import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Settings } from "../settings.ts";
import { setsSomething } from "./end-line.ts";
import { readShopFile } from "./read.ts";

/** Pages, pictures and typefaces, by their names in the shop's folder, such as "pages/about.md". */
export type ShopFiles = ReadonlyMap<string, Buffer>;

export interface HeldShop {
  /** Of `shop.yaml`, as the owner wrote it; `null` before anything was set. */
  text: string | null;
  files: ShopFiles;
  /** What held before. */
  past: ReadonlySet<string>;
}

export interface ShopChanges {
  text?: string;
  /** `null` takes one away. */
  files?: ReadonlyMap<string, Buffer | null>;
}

export interface NotTaken {
  why: string;
  /** Prices and orders would become others. */
  isOtherMoney: boolean;
}

/** Where settings and own files are at home: the folder is how they are written. */
export interface ShopHome {
  read(): Promise<HeldShop>;
  /** @returns why nothing was kept */
  keep(changes: ShopChanges, source: string): Promise<NotTaken | null>;
  /**
   * @param said what of the settings stands in each page, by its name
   * @returns since which day of the shop it does
   */
  daysOf(said: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>>;
  /** What this machine's folder had when it was last looked at, by hashes. */
  seen: { read(): Seen; write(seen: Seen): void };
}

const SEEN = z.record(z.string(), z.string());

export type Seen = Readonly<z.infer<typeof SEEN>>;

/** Of a shop without a database: the files alone hold, for as long as the process runs. */
export function homeInMemory(text: string | null): ShopHome {
  const files = new Map<string, Buffer>();
  let kept = text;
  let seen: Seen = {};
  return {
    read: async () => ({ text: kept, files, past: new Set() }),
    keep: async (changes) => {
      const { text: wished = kept } = changes;
      const refused =
        wished && kept && setsSomething(kept)
          ? otherMoney(readShopFile(kept), readShopFile(wished), "This shop is")
          : null;
      if (refused) return refused;
      kept = wished;
      for (const [name, bytes] of changes.files ?? []) {
        if (bytes) files.set(name, bytes);
        else files.delete(name);
      }
      return null;
    },
    daysOf: async () => new Map(),
    seen: {
      read: () => seen,
      write: (next) => {
        seen = next;
      },
    },
  };
}

type Money = Pick<Settings, "currency" | "decimals">;

/** @param what "The orders of this shop are" */
export function otherMoney(kept: Money, wished: Money, what: string): NotTaken | null {
  if (kept.currency === wished.currency && kept.decimals === wished.decimals) return null;
  const why = `${what} in ${moneyOf(kept)}, and shop.yaml says ${moneyOf(wished)}: put it back as it was, or begin a shop in another currency in an empty place (DATA_DIR, DATABASE_URL).`;
  return { why, isOtherMoney: true };
}

const moneyOf = ({ currency, decimals }: Money) =>
  `${currency} with ${decimals} ${decimals === 1 ? "decimal" : "decimals"}`;

/** On a machine that cannot keep it, a folder is compared with what holds. */
export function seenIn(dataDir: string): ShopHome["seen"] {
  const file = join(dataDir, "shop-seen.json");
  let last: Seen | null = null;
  return {
    read: () => last ?? readSeen(file),
    write: (seen) => {
      last = seen;
      try {
        writeFileSync(file, JSON.stringify(seen));
      } catch {
        // The disk is full or read-only.
      }
    },
  };
}

function readSeen(file: string): Seen {
  try {
    return SEEN.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return {};
  }
}
