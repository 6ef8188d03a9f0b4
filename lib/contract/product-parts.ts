import * as z from "zod/mini";
import { id, shape, text } from "./wire";

export const picture = shape(z.object({ image: z.string(), alt: text }), {
  decode: (wire) => ({ src: wire.image, alt: wire.alt }),
  encode: (value) => ({ image: value.src, alt: value.alt }),
});

export const reference = z.object({ id, name: text });

/** One value of a variation. */
export const variationValue = z.object({ id, value: z.string() });
