import * as z from "zod/mini";
import type { Country, CountryList } from "@/lib/domain/address";
import { endpoint } from "./endpoint";
import { id, lenientList, list, optional, responseText, shape, text } from "./wire";

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

export const getCountries = endpoint("GET /countries", {
  access: "public",
  answer: shape(
    z.object({
      data: list(
        z.object({
          id,
          name: responseText,
          code: responseText,
          provinces: lenientList(z.object({ id, name: responseText, code: text })),
        }),
      ),
      country: text,
      state: stateName,
    }),
    {
      decode: (wire): CountryList => ({
        countries: wire.data.map(withCodes),
        detectedCountry: wire.country,
        detectedState: wire.state,
      }),
      encode: (value) => ({
        data: value.countries,
        country: value.detectedCountry,
        state: value.detectedState,
      }),
    },
  ),
});
