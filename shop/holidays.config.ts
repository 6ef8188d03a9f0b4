/** Weekdays on which nothing is made or carried (ISO 8601): estimated arrivals skip them. */
export const HOLIDAYS: readonly string[] = [
  ...["2026-11-26", "2026-12-25"],
  ...["2027-01-01", "2027-05-31", "2027-07-05", "2027-09-06", "2027-11-25", "2027-12-24"],
  ...["2028-01-01", "2028-05-29", "2028-07-04", "2028-09-04", "2028-11-23", "2028-12-25"],
];
