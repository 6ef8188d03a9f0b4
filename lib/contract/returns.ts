import * as z from "zod/mini";
import type { ReturnWords } from "@/lib/domain/order/returns";
import { endpoint } from "./endpoint";
import { fields, ours } from "./fields";
import { BODY_BYTES } from "./request";
import * as w from "./wire";

export interface ReturnRequest extends ReturnWords {
  image: Blob | null;
  /** "2" (an order's second line), "2:1" (one piece of it). Without it, all that can be returned. */
  items?: readonly string[];
}

const line = w.limitedTextOrEmpty(w.MAX_LENGTHS.line);

const file = z
  .custom<Blob>((value) => value instanceof Blob)
  .register(z.globalRegistry, { type: "string", format: "binary", maxLength: BODY_BYTES.picture });

/** An empty field arrives as "" or, from a browser, as an empty file. */
const image = z.codec(
  z.nullish(z.union([file, w.limitedText(w.MAX_LENGTHS.line)])),
  z.nullable(file),
  {
    decode: (wire) => (wire instanceof Blob && wire.size > 0 ? wire : null),
    encode: (value) => value,
  },
);

const items = z.codec(
  z.nullish(w.limitedText(w.MAX_LENGTHS.note)),
  w.typed<ReturnRequest["items"]>(),
  {
    decode: (wire) => (typeof wire === "string" ? wire.split(",").filter(Boolean) : undefined),
    encode: (value) => value?.join(","),
  },
);

export const requestReturn = endpoint("POST /orders/refund/:orderid", {
  access: "customer",
  takes: "picture",
  body: fields<ReturnRequest>({
    name: ["name", line],
    phone: ["phone", line],
    email: ["email", line],
    reason: ["reason", line],
    image: ["image", image],
    items: ours("items", items),
  }),
});
