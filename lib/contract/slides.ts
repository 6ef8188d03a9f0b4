import type { Slide } from "@/lib/domain/content";
import { fields, onlyOrNull } from "./fields";
import { id, lenientList, nullableText, onRead, optional, responseText } from "./wire";

const slide = fields<{ id: number | null; src: string }>({
  id: ["id", optional(id)],
  src: ["url", responseText],
});

export const slideImages = onRead(lenientList(slide), (slides): Slide[] =>
  slides.map(({ id, src }, index) => ({ id: id ?? index + 1, src })),
);

export const footerImage = onlyOrNull("url", nullableText);
