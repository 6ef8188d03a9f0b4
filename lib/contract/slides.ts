import type { Slide } from "@/lib/domain/content";
import { fields, onlyOrNull } from "./fields";
import * as w from "./wire";

const slide = fields<{ id: number | null; src: string }>({
  id: ["id", w.optional(w.id)],
  src: ["url", w.responseText],
});

export const slideImages = w.onRead(w.lenientList(slide), (slides): Slide[] =>
  slides.map(({ id, src }, index) => ({ id: id ?? index + 1, src })),
);

export const footerImage = onlyOrNull("url", w.nullableText);
