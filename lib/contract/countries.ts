import * as z from "zod/mini";
import type { Country, CountryList } from "@/lib/domain/address/address";
import { endpoint } from "./endpoint";
import { fields } from "./fields";
import * as w from "./wire";

/** JSON text with a name field, or the object itself. */
const stateName = z.codec(
  w.optional(z.union([w.responseText, z.object({ name: w.responseText })])),
  z.string(),
  {
    decode: (wire) => {
      if (wire === null || wire === undefined) return "";
      if (typeof wire !== "string") return wire.name;
      try {
        const parsed = z.safeParse(z.object({ name: w.responseText }), JSON.parse(wire));
        return parsed.success ? parsed.data.name : wire;
      } catch {
        return wire;
      }
    },
    encode: (name) => JSON.stringify({ name }),
  },
);

/** Missing and duplicate codes are replaced by the name or the id. */
function withCodes(country: Country): Country {
  const codes = new Set([""]);
  const provinces = country.provinces.map((province) => {
    const names = [province.code, province.name, String(province.id)];
    const code = names.find((name) => !codes.has(name)) ?? "";
    codes.add(code);
    return { ...province, code };
  });
  return { ...country, provinces };
}

const country = z.object({
  id: w.id,
  name: w.responseText,
  code: w.responseText,
  provinces: w.lenientList(z.object({ id: w.id, name: w.responseText, code: w.text })),
});

export const getCountries = endpoint("GET /countries", {
  access: "public",
  answer: fields<CountryList>({
    countries: ["data", w.list(w.onRead(country, withCodes))],
    detectedCountry: ["country", w.text],
    detectedState: ["state", stateName],
  }),
});
