import { findUsState, US_STATES } from "./us-states";

test("there are the 50 states, by name, and neither the district nor territories", () => {
  // @spec 487
  expect(US_STATES).toHaveLength(50);
  const names = US_STATES.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].sort());
  expect(new Set(US_STATES.map(({ code }) => code)).size).toBe(50);
  for (const code of ["DC", "PR", "GU", "VI", "AS", "MP", "AA"]) {
    expect(findUsState({ name: "", code })).toBeNull();
  }
});

test.each([
  [{ name: "", code: "MA" }, "MA"],
  [{ name: "massachusetts", code: "" }, "MA"],
  [{ name: " Ma ", code: "" }, "MA"],
  [{ name: "Nowhere", code: "ny" }, "NY"],
  [{ name: "", code: "" }, undefined],
  [{ name: "Ontario", code: "ON" }, undefined],
])("%j is the state %s", (given, code) => expect(findUsState(given)?.code).toBe(code));
