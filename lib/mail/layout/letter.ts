import "server-only";
import { config } from "@/lib/config";

/** A part of a letter, written out as HTML and as plain text alike. */
export type Block =
  | { kind: "text"; text: string }
  | { kind: "action"; text: string; href: string }
  | { kind: "code"; text: string }
  | { kind: "facts"; rows: [name: string, value: string][] }
  /** Somebody's own words, their line breaks kept. */
  | { kind: "quote"; text: string }
  | { kind: "address"; title: string; lines: string[] }
  | { kind: "goods"; groups: GoodsGroup[]; totals: [name: string, amount: string][] };

/** What one designer sends. */
export interface GoodsGroup {
  title: string;
  note: string;
  lines: { name: string; detail: string; quantity: number; amount?: string }[];
}

/** What a letter says, before it is laid out. Addresses are absolute. */
export interface Letter {
  subject: string;
  /** What a list of letters shows beside the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** Whether it is to a customer, and so closes with the shop's links. */
  isToCustomer: boolean;
  /** Why the reader gets it, in small print. */
  reason: string;
  /** Where the reader can end such letters. */
  unsubscribeHref?: string;
  /** Who an answer goes to, when it is not the shop. */
  replyTo?: { name: string; address: string };
  /** Further header fields. */
  headers?: Record<string, string>;
  attachments?: { fileName: string; file: string }[];
}

/** The shop's address of a path, as a letter needs it: absolute. */
export function shopLink(path: string): string {
  return `${config.shopUrl}${path}`;
}
