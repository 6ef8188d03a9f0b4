import * as z from "zod/mini";
import type { ProductPicture } from "@/lib/domain/product/product";
import { fields } from "./fields";
import { extension, id, onRead, or, plainText, responseText, text } from "./wire";

function matching(pattern: RegExp) {
  return onRead(extension(plainText), (text) => (text && pattern.test(text) ? text : undefined));
}

export const focus = matching(/^\d{1,3}% \d{1,3}%$/);

export const picture = fields<ProductPicture>({
  src: ["image", responseText],
  alt: ["alt", or(extension(plainText), "")],
  placeholder: [
    "placeholder",
    matching(/^data:image\/(webp|avif|jpeg|png);base64,[\w+/=]{1,2000}$/),
  ],
  focus: ["focus", focus],
});

export const reference = z.object({ id, name: text });

export const variationValue = z.object({ id, value: responseText });
