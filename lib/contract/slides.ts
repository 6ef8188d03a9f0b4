import * as z from "zod/mini";
import type { Slide } from "@/lib/domain/content";
import { answered, id, innerList, optional, shape } from "./wire";

/** The pictures of a slider; one without an id has its place's. */
export const slideImages = shape(innerList(z.object({ id: optional(id), url: answered })), {
  decode: (wire): Slide[] =>
    wire.map((slide, index) => ({ id: slide.id ?? index + 1, src: slide.url })),
  encode: (slides) => slides.map(({ id, src }) => ({ id, url: src })),
});
