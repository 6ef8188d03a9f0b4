import type { Readable, Writable } from "node:stream";
import type { ShopBackend } from "@/lib/backend/app";
import type { Result } from "@/lib/domain/result";
import type { Fetching } from "./pictures/fetch";
import type { PictureStore } from "./pictures/store";

/** Where the owner sits: what a command is given of the process it runs in. */
export interface Desk {
  /** Opens the configured backend. */
  open(): Promise<ShopBackend>;
  /** What the command is asked for: standard output. */
  say(text: string): void;
  /** Standard output, for a command that writes a file there: what it says goes to standard error. */
  output(): Writable;
  /** Standard input, for a command that reads a file there. */
  input(): Readable;
  /** What is told besides: standard error. */
  note(text: string): void;
  /** Shows how far a long work is, in place of what it showed before; nothing where nobody looks. */
  progress(text: string): void;
  /** Asks for a line; `undefined` where nobody is there to answer, as in a script. */
  ask?: (question: string) => Promise<string>;
  /** What the process was started with. */
  environment?: Readonly<Record<string, string | undefined>>;
  /** The folder that paths are meant from. */
  folder: string;
  /** The shop's own pictures, and how others come from other servers. */
  pictures: PictureStore;
  fetching: Omit<Fetching, "interrupted">;
  /** Aborted when the owner wants the command to end: it ends what is half done and tells of it. */
  interrupted: AbortSignal;
}

/** What a command has to tell: words for people, data for scripts. */
export interface Report {
  text: string;
  /** What `--json` prints. */
  data: unknown;
  /** 1 when not everything that was asked for is done. */
  exitCode?: 0 | 1;
}

export type Told = Promise<Result<Report>>;

/** What a command does with an open backend. */
export type Work = (backend: ShopBackend, desk: Desk) => Told;

/** Runs a command's work: `shop.ts` gives it to the rooms of commands. */
export type Perform = (work: Work) => Promise<void>;
