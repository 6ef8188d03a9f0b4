/** The day on which the table below was right. */
export const EU_RATES_DAY = "2026-01-01";

/** Standard rates of VAT in percent, and the members that have them. */
const STANDARD: readonly (readonly [percent: number, members: string])[] = [
  [17, "LU"],
  [18, "MT"],
  [19, "CY DE"],
  [20, "AT BG FR"],
  [21, "BE CZ ES LT LV NL RO"],
  [22, "IT SI"],
  [23, "IE PL PT SK"],
  [24, "EE GR"],
  [25, "DK HR SE"],
  [25.5, "FI"],
  [27, "HU"],
];

export const EU_RATES: ReadonlyMap<string, number> = new Map(
  STANDARD.flatMap(([percent, members]) =>
    members.split(" ").map((country) => [country, percent] as const),
  ),
);

/** Other standard rates within members. */
export const EU_STATE_RATES: Readonly<Record<string, number>> = { "PT-20": 16, "PT-30": 22 };

/** Of members, but outside the territory of the Union's VAT (directive 2006/112/EC, article 6). */
export const EU_WITHOUT_VAT: ReadonlySet<string> = new Set(
  "ES-CE ES-CN ES-GC ES-ML ES-TF FI-01 FR-BL FR-CP FR-GF FR-GP FR-MF FR-MQ FR-NC FR-PF FR-PM FR-RE FR-TF FR-WF FR-YT GR-69".split(
    " ",
  ),
);
