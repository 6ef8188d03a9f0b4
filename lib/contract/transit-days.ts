import * as z from "zod/mini";
import type { Days } from "@/lib/domain/day/arrival";
import { extension, integer, onRead } from "./wire";

const MAX_DAYS = 365;

/** Business days in transit; left out when they make no sense. */
export const transitDays = onRead(
  extension<Days>(z.object({ least: integer, most: integer })),
  (days) =>
    days && days.least >= 0 && days.least <= days.most && days.most <= MAX_DAYS ? days : undefined,
);
