import * as z from "zod/mini";
import type { ProductPicture } from "@/lib/domain/product";
import { extension, id, plainText, responseText, shape, text } from "./wire";

const DATA_ADDRESS = /^data:image\/(webp|avif|jpeg|png);base64,[\w+/=]{1,2000}$/;

const FOCUS = /^\d{1,3}% \d{1,3}%$/;

export const focusIn = (text: string | null | undefined): { focus?: string } =>
  text && FOCUS.test(text) ? { focus: text } : {};

/** Ours: `placeholder`, a data URL, and `focus`. */
export const picture = shape(
  z.object({
    image: responseText,
    alt: extension(plainText),
    placeholder: extension(plainText),
    focus: extension(plainText),
  }),
  {
    decode: ({ image, alt, placeholder, focus }): ProductPicture => ({
      src: image,
      alt: alt ?? "",
      ...(placeholder && DATA_ADDRESS.test(placeholder) ? { placeholder } : {}),
      ...focusIn(focus),
    }),
    encode: ({ src, alt, placeholder, focus }) => ({ image: src, alt, placeholder, focus }),
  },
);

export const reference = z.object({ id, name: text });

export const variationValue = z.object({ id, value: responseText });
