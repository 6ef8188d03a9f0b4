import { addressFormatOf, DOMESTIC_FORMAT } from "./address-format";
import { addressFormatsOf, formatOfCountry, isZipcodeOf } from "./postal";

test.each([
  ["US", "address city region zipcode", "Zip code", true],
  ["DE", "address zipcode city", "Postal code", true],
  ["GB", "address city zipcode", "Postcode", true],
  ["GG", "address city zipcode", "Postcode", true],
  ["IE", "address city region zipcode", "Eircode", false],
  ["JP", "address city region zipcode", "Postal code", true],
  ["PR", "address city zipcode", "Zip code", true],
  ["HK", "address city region", "Postal code", false],
  ["QA", "address city", "Postal code", false],
  ["AE", "address city region", "Postal code", false],
  ["SG", "address city zipcode", "Postal code", true],
])("%s writes %s and calls its codes %s, required: %s", (country, parts, name, isRequired) => {
  const format = formatOfCountry(country);
  expect(format.parts.join(" ")).toBe(parts);
  expect(format).toMatchObject({ zipcodeName: name, isZipcodeRequired: isRequired });
});

test.each(["JP", "SG", "AE"])("a city may be left out in %s", (country) => {
  expect(formatOfCountry(country).isCityRequired).toBe(false);
  expect(formatOfCountry("US").isCityRequired).toBe(true);
});

test("the United States have one format", () => {
  expect(formatOfCountry("US")).toEqual(DOMESTIC_FORMAT);
});

test("the formats of many countries are those of each", () => {
  const countries = ["US", "DE", "AT", "QA", "JP", "GB"];
  const formats = addressFormatsOf(countries);
  for (const country of countries) {
    expect(addressFormatOf(formats, country)).toEqual(formatOfCountry(country));
  }
  expect(formats.byCountry.DE).toBe(formats.byCountry.AT);
});

test("of a country that nobody knows no postal code is required", () => {
  expect(addressFormatOf(addressFormatsOf(["US"]), "XX").isZipcodeRequired).toBe(false);
  expect(addressFormatOf(addressFormatsOf(["US"]), "toString").isZipcodeRequired).toBe(false);
});

test.each([
  ["DE", "10115", true],
  ["DE", "1011", false],
  ["GB", "nw80du", true],
  ["GB", "NW8 0DU", true],
  ["GB", "12345", false],
  ["JP", "100-0001", true],
  ["JP", "1000001", true],
  ["JP", "10001", false],
  ["NL", "1011ab", true],
  ["SE", "114 55", true],
  ["SE", "11455", true],
  ["IN", "110 001", true],
  ["CA", "k1a0b1", true],
  ["CA", "K1A-0B1", true],
  ["IE", "D02AF30", true],
  ["PL", "00001", true],
  ["PT", "1000001", true],
  ["BR", "01310-100", true],
  ["GG", "GY1 1AA", true],
  ["PR", "00901", true],
  ["QA", "whatever", true],
])("%s may have the code %s: %s", (country, zipcode, isOne) => {
  expect(isZipcodeOf(country, zipcode)).toBe(isOne);
});

test.each([
  ["DE", "D-10115"],
  ["DE", "de-10115"],
  ["AT", "A-6020"],
  ["AT", "AT 6020"],
  ["CH", "CH-8001"],
  ["FR", "F-75001"],
  ["IT", "I-00118"],
  ["NL", "NL-1011 AB"],
  ["NO", "N-0150"],
  ["SE", "S-111 22"],
  ["PT", "PT-1000-001"],
  ["PL", "PL-00-950"],
  ["MD", "MD-2001"],
  ["MD", "MD2001"],
  ["AZ", "AZ 1000"],
  ["HT", "HT6110"],
  ["FO", "FO-100"],
  ["AX", "AX-22100"],
  ["SV", "CP 1101"],
  ["JP", "〒100-0001"],
])("%s may have the code %s with its country or a sign before it", (country, zipcode) => {
  expect(isZipcodeOf(country, zipcode)).toBe(true);
});

test.each([
  ["DE", "F-10115"],
  ["DE", "D-1011"],
  ["AT", "AT-AT-6020"],
  ["FR", "FR"],
  ["GB", "GB-12345"],
])("%s has no code %s, whatever country stands before it", (country, zipcode) => {
  expect(isZipcodeOf(country, zipcode)).toBe(false);
});

test.each([
  ["AR", "1425"],
  ["BH", "317"],
  ["EG", "4460232"],
  ["GB", "GIR 0AA"],
  ["GB", "BFPO 61"],
  ["KH", "120101"],
  ["KZ", "A05A1B2"],
  ["NI", "52000"],
  ["PE", "LIMA 23"],
  ["PE", "Callao 2"],
  ["PY", "001209"],
  ["SA", "11564-1234"],
  ["SO", "JH 09010"],
  ["SV", "1101"],
  ["VE", "1010-A"],
])("%s may have the code %s, in its older or newer form", (country, zipcode) => {
  expect(isZipcodeOf(country, zipcode)).toBe(true);
});
