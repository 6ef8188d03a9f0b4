import * as z from "zod/mini";
import type { ProductPicture } from "@/lib/domain/product";
import { extension, id, plainText, responseText, shape, text } from "./wire";

const DATA_ADDRESS = /^data:image\/(webp|avif|jpeg|png);base64,[\w+/=]{1,2000}$/;

/** `placeholder` is ours: a data URL or nothing. */
export const picture = shape(
  z.object({ image: responseText, alt: extension(plainText), placeholder: extension(plainText) }),
  {
    decode: ({ image, alt, placeholder }): ProductPicture => ({
      src: image,
      alt: alt ?? "",
      ...(placeholder && DATA_ADDRESS.test(placeholder) ? { placeholder } : {}),
    }),
    encode: ({ src, alt, placeholder }) => ({ image: src, alt, placeholder }),
  },
);

export const reference = z.object({ id, name: text });

export const variationValue = z.object({ id, value: responseText });
