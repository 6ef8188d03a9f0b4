import * as z from "zod/mini";
import type { ReturnWords } from "@/lib/domain/returns";
import { endpoint } from "./endpoint";
import { BODY_BYTES } from "./request";
import { limitedText, limitedTextOrEmpty, MAX_LENGTHS, shape } from "./wire";

export interface ReturnRequest extends ReturnWords {
  image: Blob | null;
  /** Ours: "2" (an order's second line), "2:1" (one piece of it). Without it, all that can be returned. */
  items?: readonly string[];
}

const line = limitedTextOrEmpty(MAX_LENGTHS.line);

const file = z
  .custom<Blob>((value) => value instanceof Blob)
  .register(z.globalRegistry, { type: "string", format: "binary", maxLength: BODY_BYTES.picture });

/** An empty field arrives as "" or, from a browser, as an empty file. */
const image = z.codec(z.nullish(z.union([file, limitedText(MAX_LENGTHS.line)])), z.nullable(file), {
  decode: (wire) => (wire instanceof Blob && wire.size > 0 ? wire : null),
  encode: (value) => value,
});

export const requestReturn = endpoint({
  method: "POST",
  path: "/orders/refund/:orderid",
  access: "customer",
  takes: "picture",
  body: shape(
    z.object({
      ...{ name: line, phone: line, email: line, reason: line, image },
      items: z.nullish(limitedText(MAX_LENGTHS.note)),
    }),
    {
      decode: ({ items, ...wire }): ReturnRequest =>
        typeof items === "string" ? { ...wire, items: items.split(",").filter(Boolean) } : wire,
      encode: ({ items, ...value }) => (items ? { ...value, items: items.join(",") } : value),
    },
  ),
});
