import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { shape, text } from "./wire";

/** A customer's wish to send an order back. */
export interface ReturnRequest {
  name: string;
  phone: string;
  email: string;
  reason: string;
  /** A picture of the goods; `null` when none was chosen. */
  image: Blob | null;
}

const file = z.custom<Blob>((value) => value instanceof Blob);

/** A field that is sent empty arrives as "" or, from a browser, as a file without content. */
const image = z.codec(z.nullish(z.union([file, z.string()])), z.nullable(file), {
  decode: (wire) => (wire instanceof Blob && wire.size > 0 ? wire : null),
  encode: (value) => value,
});

/** Asks to send an order back, with a picture of it. */
export const requestReturn = endpoint({
  method: "POST",
  path: "/orders/refund/:orderid",
  access: "customer",
  isMultipart: true,
  body: shape(z.object({ name: text, phone: text, email: text, reason: text, image }), {
    decode: (wire): ReturnRequest => wire,
    encode: (value) => value,
  }),
});
