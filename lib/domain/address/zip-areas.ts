import type { AddressFormat } from "./address-format";

/** The state from each prefix on: USPS Domestic Mail Manual, L002 (3-digit zip code prefix matrix). */
const UNITED_STATES = `
  005 NY  006 PR  008 VI  009 PR  010 MA  028 RI  030 NH  039 ME  050 VT  055 MA  056 VT  060 CT
  06390 NY  06391 CT  070 NJ  090 AE  100 NY  150 PA  197 DE  200 DC  201 VA  202 DC  206 MD  220 VA
  247 WV  270 NC  290 SC  300 GA  320 FL  340 AA  341 FL  350 AL  370 TN  386 MS  398 GA  400 KY
  430 OH  460 IN  480 MI  500 IA  530 WI  550 MN  569 DC  570 SD  580 ND  590 MT  600 IL  630 MO
  660 KS  680 NE  700 LA  716 AR  730 OK  733 TX  734 OK  750 TX  800 CO  820 WY  832 ID  83414 WY
  83415 ID  840 UT  850 AZ  870 NM  885 TX  889 NV  900 CA  962 AP  967 HI  96799 AS  968 HI  969 GU
  96939 PW  96941 FM  96950 MP  96960 MH  970 OR  980 WA  995 AK`;

/** The province from each letter or prefix on, by Canada Post. */
const CANADA = "A NL B NS C PE E NB G QC K ON R MB S SK T AB V BC X NU X0D NT Y YT";

const AREAS: Readonly<Record<string, readonly (readonly [from: string, state: string])[]>> = {
  US: pairsOf(UNITED_STATES),
  CA: pairsOf(CANADA),
};

/** The other state of codes that are delivered on both sides of a border. */
const SHARED = new Map(
  pairsOf(`
    02861 MA  42223 TN  59221 ND  63673 IL  71749 LA  73949 TX  81137 NM  83414 ID  84536 AZ
    86044 UT  86515 NM  88063 TX  89439 CA  97635 CA  K1A QC  R8A SK  S9V AB  T9V SK`),
);

function pairsOf(table: string): [from: string, state: string][] {
  const words = table.trim().split(/\s+/);
  return words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? ""]] : []));
}

/** The states that a zip code is delivered in, its own first; none where that is not known. */
export function statesOfZipcode(country: string, zipcode: string): string[] {
  const areas = Object.hasOwn(AREAS, country) ? AREAS[country] : undefined;
  const code = zipcode.toUpperCase().replace(/[\s-]/g, "");
  const own = areas?.findLast(([from]) => from <= code)?.[1];
  if (!own) return [];
  const other = SHARED.get(code.slice(0, 5)) ?? SHARED.get(code.slice(0, 3));
  return other ? [own, other] : [own];
}

interface Region {
  code: string;
  name: string;
}

/** "80203 is in Colorado. …" for another state's zip code, else `null`. */
export function zipcodeElsewhere(
  zipcode: string,
  { country, state, regions }: { country: string; state: string; regions: readonly Region[] },
  { zipcodeName, regionName }: AddressFormat,
): string | null {
  const states = statesOfZipcode(country, zipcode);
  const [own] = states;
  const isKnown = AREAS[country]?.some(([, code]) => code === state);
  if (!own || !isKnown || states.includes(state)) return null;
  const nameOf = (code: string) => regions.find((region) => region.code === code)?.name;
  const name = nameOf(own);
  const found = name ? `in ${withArticle(name)}` : `not in ${withArticle(nameOf(state) ?? state)}`;
  const names = [zipcodeName, regionName].map((text) => text.toLowerCase()).join(" and the ");
  return `${zipcode} is ${found}. Please check the ${names}.`;
}

function withArticle(name: string): string {
  const [short = name] = name.split(",");
  return /(Islands|Territories)$|^District/.test(short) ? `the ${short}` : short;
}
