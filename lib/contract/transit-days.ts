import * as z from "zod/mini";
import type { Days } from "@/lib/domain/arrival";
import { extension, integer } from "./wire";

const MAX_DAYS = 365;

/** Business days in transit. */
export const transitDays = extension(z.object({ least: integer, most: integer }));

export function transitOf(days: Days | null | undefined): { transit?: Days } {
  const isPossible = days && days.least >= 0 && days.least <= days.most && days.most <= MAX_DAYS;
  return isPossible ? { transit: days } : {};
}
