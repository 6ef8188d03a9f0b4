import { destinationIn } from "./address";

const countries = [
  { id: 1, name: "Canada", code: "CA", provinces: [{ id: 11, name: "Alberta", code: "AB" }] },
  {
    id: 2,
    name: "United States",
    code: "US",
    provinces: [
      { id: 21, name: "Alabama", code: "AL" },
      { id: 22, name: "Massachusetts", code: "MA" },
    ],
  },
];
const list = { countries, detectedCountry: "United States", detectedState: "Massachusetts" };

test("the detected country and state are preselected", () => {
  expect(destinationIn(list, "", "")).toEqual({ country: "US", state: "MA" });
});

test("a chosen country starts at its first province", () => {
  expect(destinationIn(list, "CA", "")).toEqual({ country: "CA", state: "AB" });
});

test("a state of another country is not kept", () => {
  expect(destinationIn(list, "CA", "MA")).toEqual({ country: "CA", state: "AB" });
});

test("an unknown detection falls back to the first country", () => {
  const unknown = { ...list, detectedCountry: "Atlantis", detectedState: "" };
  expect(destinationIn(unknown, "", "")).toEqual({ country: "CA", state: "AB" });
});
