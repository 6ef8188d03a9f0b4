import { existsSync } from "node:fs";
import { join } from "node:path";
import { config } from "@/lib/config";
import type { TotalRow } from "@/lib/domain/price/total-rows";
import { emailPicture, isOwnPicture } from "@/lib/domain/product/prepared-sizes";

export type Fact = [name: string, value: string];
export type FactOrNone = Fact | "" | false | null;

/** A text is a paragraph; "" is none. */
export type Block =
  | string
  | { kind: "action"; text: string; href: string }
  | { kind: "facts"; rows: Fact[] }
  | { kind: "quote"; text: string }
  | { kind: "address"; title: string; lines: string[] }
  | { kind: "goods"; groups: GoodsGroup[]; totals: readonly TotalRow[] };

export function facts(...rows: FactOrNone[]): Block {
  return { kind: "facts", rows: rows.filter((row) => !!row) };
}

export interface GoodsGroup {
  title: string;
  note: string;
  lines: GoodsLine[];
}

export interface GoodsLine {
  name: string;
  detail: string;
  quantity: number;
  amount?: string;
  /** Absolute. */
  picture?: string;
}

/** Addresses are absolute. */
export interface Email {
  subject: string;
  preview: string;
  heading: string;
  blocks: Block[];
  isToCustomer: boolean;
  reason: string;
  unsubscribeHref?: string;
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  attachments?: { fileName: string; file: string }[];
}

export function shopLink(path: string): string {
  return `${config.shopUrl}${path}`;
}

/** The link in the email and the header fields of RFC 8058. */
export function unsubscribing(page: string, call: string) {
  return {
    unsubscribeHref: shopLink(page),
    headers: {
      "List-Unsubscribe": `<${shopLink(call)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** @param image an address in the shop, or one elsewhere. Mail programs show no `data:` address. */
export function pictureLink(image: string | null): string | undefined {
  const small = image && isOwnPicture(image) ? emailPicture(image) : undefined;
  // Pictures of before there were small ones have none until they are imported again, or moved.
  const isThere = small && (config.bucket || existsSync(join(config.dataDir, small)));
  const shown = isThere ? small : image;
  const origin = small ? (config.picturesUrl ?? config.shopUrl) : config.shopUrl;
  const link = shown ? URL.parse(shown, origin) : null;
  return link?.protocol.startsWith("http") ? link.href : undefined;
}
