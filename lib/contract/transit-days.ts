import * as z from "zod/mini";
import type { Days } from "@/lib/domain/day/arrival";
import * as w from "./wire";

const MAX_DAYS = 365;

/** Business days in transit; left out when they make no sense. */
export const transitDays = w.onRead(
  w.extension<Days>(z.object({ least: w.integer, most: w.integer })),
  (days) =>
    days && days.least >= 0 && days.least <= days.most && days.most <= MAX_DAYS ? days : undefined,
);
