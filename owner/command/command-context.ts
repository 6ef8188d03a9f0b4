import type { Readable, Writable } from "node:stream";
import type { ShopBackend } from "@/lib/backend/app";
import type { ShopPart } from "@/lib/backend/db/expect-shop";
import type { DatabaseLocation } from "@/lib/backend/db/open";
import type { Result } from "@/lib/domain/result";
import type { EX_CONFIG } from "@/lib/platform/start-refused";
import type { FetchOptions } from "../pictures/fetch";
import type { PictureStore } from "../pictures/store";

export interface CommandContext {
  open(): Promise<ShopBackend>;
  place: DatabaseLocation;
  /** Throws StartRefused where there is no shop that the command could work on. */
  expectShop(needs: ShopPart): Promise<void>;
  /** Standard output. */
  say(text: string): void;
  /** Standard output as a stream; `say` then writes to standard error. */
  output(): Writable;
  input(): Readable;
  /** Standard error. */
  note(text: string): void;
  /** Replaces the previous progress; silent without a terminal. */
  progress(text: string): void;
  /** `undefined` without a terminal, as in a script. */
  ask?: (question: string) => Promise<string>;
  environment?: Readonly<Record<string, string | undefined>>;
  folder: string;
  /** Where the shop keeps its data (DATA_DIR). */
  dataDir: string;
  pictures: PictureStore;
  fetching: Omit<FetchOptions, "interrupted">;
  /** Aborted by Ctrl+C: the command finishes its current step and reports. */
  interrupted: AbortSignal;
}

export interface Report {
  text: string;
  /** What `--json` prints. */
  data: unknown;
  /** 1 when not everything was done; 78 without a shop. */
  exitCode?: 0 | 1 | typeof EX_CONFIG;
}

export type CommandResult = Promise<Result<Report>>;

export type Task = (backend: ShopBackend, context: CommandContext) => CommandResult;

/** For what works where there is no database yet. */
export type RunFileTask = (task: (context: CommandContext) => CommandResult) => Promise<void>;

export type RunTask = (task: Task) => Promise<void>;
