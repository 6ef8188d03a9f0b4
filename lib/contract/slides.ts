import * as z from "zod/mini";
import type { Slide } from "@/lib/domain/content";
import { id, lenientList, nullableText, optional, responseText, shape } from "./wire";

export const slideImages = shape(lenientList(z.object({ id: optional(id), url: responseText })), {
  decode: (wire): Slide[] =>
    wire.map((slide, index) => ({ id: slide.id ?? index + 1, src: slide.url })),
  encode: (slides) => slides.map(({ id, src }) => ({ id, url: src })),
});

export const footerImage = shape(optional(z.object({ url: nullableText })), {
  decode: (wire): string | null => wire?.url ?? null,
  encode: (url) => ({ url }),
});
