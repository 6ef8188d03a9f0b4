import { getCountries } from "./countries";

test("a province without a code, or with another's, has its name for one, or its id", () => {
  const { countries } = getCountries.answer.parse({
    data: [
      {
        id: 180,
        name: "Puerto Rico",
        code: "PR",
        provinces: [
          { id: 1, name: "Adjuntas", code: "" },
          { id: 2, name: "San Juan" },
          { id: 3, name: "Ponce", code: "PO" },
          { id: 4, name: "Other Ponce", code: "PO" },
          { id: 5, name: "San Juan", code: null },
        ],
      },
    ],
    country: "Puerto Rico",
    state: '{"name":"San Juan"}',
  });
  const codes = countries[0]?.provinces.map(({ code }) => code);
  expect(codes).toEqual(["Adjuntas", "San Juan", "PO", "Other Ponce", "5"]);
});
