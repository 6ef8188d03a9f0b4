import fc from "@/lib/domain/testing/fast-check";
import { withSettings } from "@/shop/testing/with-settings";
import { dayOf, expectedArrival, orderDate, parcelLines } from "./order-text";

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

test("an order's day is the day where the shop is", () => {
  expect(dayOf("2026-06-01T23:59:59.000Z")).toBe("June 1, 2026");
  expect(dayOf("2026-06-02T03:59:59.000Z")).toBe("June 1, 2026");
  expect(dayOf("2026-06-02")).toBe("June 2, 2026");
});

test.each([
  ["2026-06-01T12:00:00.000Z", "06/01/2026"],
  ["2026-06-02T03:59:59.000Z", "06/01/2026"],
  ["2026-12-02T04:59:59.000Z", "12/01/2026"],
  ["2026-12-02T05:00:00.000Z", "12/02/2026"],
  ["2026-06-02T01:00:00+02:00", "06/01/2026"],
  ["2026-06-02 09:00:00+09:00", "06/01/2026"],
  ["2026-06-01T20:30-0430", "06/01/2026"],
  ["2026-06-01", "06/01/2026"],
  ["2026-06-01 23:59:59", "06/01/2026"],
  ["2026-06-01T23:59:59.999", "06/01/2026"],
])("the order date of %s is %s in the shop, wherever it is read", (placedAt, text) => {
  // @spec 475
  expect(orderDate(placedAt)).toBe(text);
});

test.each([
  "",
  "soon",
  "06/01/2026",
  "20260601",
  "on 2026-06-01",
  "2026-06-01, noon",
  "2026-06-01 noon",
  "2026-06-01_12:00",
  "2026-06-01T",
  "2026-06-01T12:00 UTC",
  "2026-06-01T12:00+two",
  "12026-06-01",
  "2026-6-01",
  "2026-06-1",
  "2026-13-01",
  "2026-13-01T00:00:00Z",
  "2026-06-01T25:00:00Z",
  "٢٠٢٦-٠٦-٠١",
])("the order date %j is shown as it was sent", (placedAt) => {
  expect(orderDate(placedAt)).toBe(placedAt);
});

test("a date that makes no sense is shown, whatever its figures", () => {
  const two = fc.integer({ min: 0, max: 99 }).map((figure) => String(figure).padStart(2, "0"));
  const zone = fc.constantFrom("", "Z", "+02:00", "-99:99", "+1");
  fc.assert(
    fc.property(two, two, two, zone, (month, day, hour, zone) => {
      expect(orderDate(`2027-${month}-${day}T${hour}:00:00${zone}`)).not.toBe("");
    }),
  );
});

describe("in a shop elsewhere", () => {
  beforeEach(() => withSettings({ language: "de-AT", timeZone: "Asia/Tokyo" }));

  it("an instant and a day are written in the one way of its place", () => {
    expect(orderDate("2026-06-01T15:00:00Z")).toBe("02.06.2026");
    expect(orderDate("2026-06-01")).toBe("01.06.2026");
    expect(dayOf("2026-06-01T15:00:00Z")).toBe("2. Juni 2026");
    expect(dayOf("2026-06-19")).toBe("19. Juni 2026");
  });
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

test("a customer with one name has no extra space", () => {
  expect(parcelLines({ ...shipTo, firstName: "", lastName: "Suharto" })[0]).toBe("Suharto");
  expect(parcelLines({ ...shipTo, firstName: "Björk", lastName: "" })[0]).toBe("Björk");
});

test.each([
  ["pending", "Arrives Dec 1"],
  ["processing", "Arrives Dec 1"],
  ["shipped", "Arrives Dec 1"],
  ["delivered", null],
  ["cancelled", null],
] as const)("of a package that is %s the order says %s", (status, said) => {
  const arrival = { from: "2026-12-01", to: "2026-12-01" };
  expect(expectedArrival({ status, arrival })).toBe(said);
  expect(expectedArrival({ status, arrival, delayedUntil: "2026-12-09" })).toBeNull();
  expect(expectedArrival({ status })).toBeNull();
});
