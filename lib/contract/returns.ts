import * as z from "zod/mini";
import type { ReturnWords } from "@/lib/domain/returns";
import { endpoint } from "./endpoint";
import { BODY_BYTES } from "./request";
import { limitedText, limitedTextOrEmpty, MAX_LENGTHS, shape } from "./wire";

export interface ReturnRequest extends ReturnWords {
  image: Blob | null;
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
  body: shape(z.object({ name: line, phone: line, email: line, reason: line, image }), {
    decode: (wire): ReturnRequest => wire,
    encode: (value) => value,
  }),
});
