import { dayOf, parcelLines } from "./order-text";

const shipTo = {
  firstName: "Ada",
  lastName: "Byron",
  company: "Analytical Engines",
  address: "1 State Street",
  apartment: "2b",
  city: "Boston",
  zipcode: "02110",
  state: "MA",
  country: "United States",
};

test("an order's day is the day in UTC", () => {
  expect(dayOf("2026-06-01T23:59:59.000Z")).toBe("June 1, 2026");
});

test("an address stands as on a package", () => {
  expect(parcelLines(shipTo)).toEqual([
    "Ada Byron",
    "Analytical Engines",
    "1 State Street",
    "2b",
    "Boston, MA 02110",
    "United States",
  ]);
});

test("what an address leaves out leaves no gap", () => {
  const abroad = { ...shipTo, company: "", apartment: "", state: "", zipcode: "", city: "Monaco" };
  expect(parcelLines({ ...abroad, country: "Monaco" })).toEqual([
    "Ada Byron",
    "1 State Street",
    "Monaco",
    "Monaco",
  ]);
});
