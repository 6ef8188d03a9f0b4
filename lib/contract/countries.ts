import * as z from "zod/mini";
import type { Country, CountryList } from "@/lib/domain/address/address";
import { endpoint } from "./endpoint";
import { fields } from "./fields";
import { id, lenientList, list, onRead, optional, responseText, text } from "./wire";

/** JSON text with a name field, or the object itself. */
const stateName = z.codec(
  optional(z.union([responseText, z.object({ name: responseText })])),
  z.string(),
  {
    decode: (wire) => {
      if (wire === null || wire === undefined) return "";
      if (typeof wire !== "string") return wire.name;
      try {
        const parsed = z.safeParse(z.object({ name: responseText }), JSON.parse(wire));
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
  id,
  name: responseText,
  code: responseText,
  provinces: lenientList(z.object({ id, name: responseText, code: text })),
});

export const getCountries = endpoint("GET /countries", {
  access: "public",
  answer: fields<CountryList>({
    countries: ["data", list(onRead(country, withCodes))],
    detectedCountry: ["country", text],
    detectedState: ["state", stateName],
  }),
});
