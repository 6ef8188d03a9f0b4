import * as z from "zod/mini";
import { transitDays } from "./transit-days";

test("days in transit are none when they make no sense", () => {
  for (const days of [
    { least: 0, most: 0 },
    { least: 2, most: 2 },
    { least: 1, most: 365 },
  ])
    expect(z.safeParse(transitDays, days).data).toEqual(days);
  for (const days of [
    null,
    undefined,
    { least: -1, most: 3 },
    { least: 4, most: 3 },
    { least: 1, most: 366 },
  ])
    expect(z.safeParse(transitDays, days)).toEqual({ success: true, data: undefined });
});
