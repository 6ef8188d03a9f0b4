import data from "country-region-data/data.json";
import { statesOfZipcode } from "./zip-areas";

test.each([
  ["US", "00501", "NY"],
  ["US", "00614", "PR"],
  ["US", "00802", "VI"],
  ["US", "00926", "PR"],
  ["US", "01001", "MA"],
  ["US", "02799", "MA"],
  ["US", "02801", "RI"],
  ["US", "03901", "ME"],
  ["US", "05501", "MA"],
  ["US", "05601", "VT"],
  ["US", "06389", "CT"],
  ["US", "06390-0123", "NY"],
  ["US", "06405", "CT"],
  ["US", "09630", "AE"],
  ["US", "20101", "VA"],
  ["US", "20202", "DC"],
  ["US", "20810", "MD"],
  ["US", "34002", "AA"],
  ["US", "34101", "FL"],
  ["US", "39813", "GA"],
  ["US", "73301", "TX"],
  ["US", "73401", "OK"],
  ["US", "82190", "WY"],
  ["US", "83414", "WY ID"],
  ["US", "83422", "ID"],
  ["US", "88063", "NM TX"],
  ["US", "88510", "TX"],
  ["US", "96201", "AP"],
  ["US", "96799", "AS"],
  ["US", "96813", "HI"],
  ["US", "96913", "GU"],
  ["US", "96940", "PW"],
  ["US", "96942", "FM"],
  ["US", "96950", "MP"],
  ["US", "96970", "MH"],
  ["US", "99801", "AK"],
  ["US", "00000", ""],
  ["CA", "h2x1y4", "QC"],
  ["CA", "K1A 0B1", "ON QC"],
  ["CA", "K2P 1L4", "ON"],
  ["CA", "X0B 0C0", "NU"],
  ["CA", "X1A 2N3", "NT"],
  ["DE", "10115", ""],
  ["constructor", "10115", ""],
])("in %s the code %s is in %s", (country, zipcode, states) => {
  expect(statesOfZipcode(country, zipcode).join(" ")).toBe(states);
});

test.each(["US", "CA"])("every state of %s has a code, and no other has one", (code) => {
  const { regions } = data.find(({ countryShortCode }) => countryShortCode === code)!;
  const codes =
    code === "US"
      ? Array.from({ length: 100_000 }, (_, number) => String(number).padStart(5, "0"))
      : [..."ABCEGHJKLMNPRSTVXY"].flatMap((letter) => [`${letter}0A`, `${letter}1A`]);
  const found = new Set(codes.flatMap((zipcode) => statesOfZipcode(code, zipcode)));
  expect([...found].sort()).toEqual(regions.map(({ shortCode }) => shortCode).sort());
});
