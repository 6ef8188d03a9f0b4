import * as z from "zod/mini";
import type { ProductPicture } from "@/lib/domain/product/product";
import { fields } from "./fields";
import * as w from "./wire";

function matching(pattern: RegExp) {
  return w.onRead(w.extension(w.plainText), (text) =>
    text && pattern.test(text) ? text : undefined,
  );
}

export const focus = matching(/^\d{1,3}% \d{1,3}%$/);

export const picture = fields<ProductPicture>({
  src: ["image", w.responseText],
  alt: ["alt", w.or(w.extension(w.plainText), "")],
  placeholder: [
    "placeholder",
    matching(/^data:image\/(webp|avif|jpeg|png);base64,[\w+/=]{1,2000}$/),
  ],
  focus: ["focus", focus],
});

export const reference = z.object({ id: w.id, name: w.text });

export const variationValue = z.object({ id: w.id, value: w.responseText });
