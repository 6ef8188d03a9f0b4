import "server-only";
import type { Mail } from "./compose";

/** What came of an attempt to send. */
export type Delivery =
  | { isSent: true }
  /** `isFinal`: trying again will not help. */
  | { isSent: false; isFinal: boolean; reason: string };

/** Takes a mail to where it is read. Never throws. */
export type Send = (mail: Mail) => Promise<Delivery>;
