import { destinationIn } from "./address";
import { aCountry } from "./testing/country";

const countries = [
  aCountry(1, "Canada", "CA", { AB: "Alberta" }),
  aCountry(2, "United States", "US", { AL: "Alabama", MA: "Massachusetts" }),
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
