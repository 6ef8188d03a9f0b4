import { exceedsFairShare, reservable, reservationMinutes, type Shelf } from "./reservation";
import fc from "./testing/fast-check";

const shelf = (given: Partial<Shelf>): Shelf => ({
  left: 0,
  heldByNetwork: 0,
  expired: 0,
  cancelled: 0,
  ...given,
});

test.each([
  ["the last piece", { left: 1 }, 1, 30],
  ["three of three", { left: 3 }, 3, 30],
  ["five of five", { left: 5 }, 5, 30],
  ["thirteen of thirteen", { left: 13 }, 13, 10],
  ["again after a cancellation", { left: 3, cancelled: 2 }, 3, 10],
  ["a share of thirteen after letting them expire", { left: 13, expired: 1 }, 4, 30],
  ["two of three after letting them expire", { left: 3, expired: 1 }, 2, 30],
  ["the last one again after letting it expire", { left: 1, expired: 1 }, 1, 10],
  ["nothing of the last one after three times", { left: 1, expired: 3 }, 0, 30],
  ["two of three after three cancellations", { left: 3, cancelled: 3 }, 2, 30],
  ["a share beside others of the network", { left: 10, heldByNetwork: 3 }, 4, 30],
  ["nothing once the network holds its half", { left: 6, heldByNetwork: 7 }, 0, 30],
  ["the other one of a pair", { left: 1, heldByNetwork: 1 }, 1, 30],
])("%s may be reserved", (_, given, most, minutes) => {
  expect(reservable(shelf(given))).toBe(most);
  expect(reservationMinutes(shelf(given), most)).toBe(minutes);
});

test("an order for six of many keeps the usual time", () => {
  expect(reservationMinutes(shelf({ left: 160 }), 6)).toBe(30);
  expect(reservationMinutes(shelf({ left: 160 }), 41)).toBe(10);
});

const counts = fc.record({
  left: fc.nat(60),
  heldByNetwork: fc.nat(60),
  expired: fc.nat(4),
  cancelled: fc.nat(4),
});

test("no more than what is left is promised, and who has let pieces expire leaves one", () => {
  fc.assert(
    fc.property(counts, (given) => {
      const most = reservable(given);
      expect(most).toBeGreaterThanOrEqual(0);
      expect(most).toBeLessThanOrEqual(given.left);
      const isTried = given.expired + given.cancelled >= 3;
      const isPair = given.left + given.heldByNetwork <= 2;
      if (given.left > 0 && (isTried || (given.expired > 0 && !isPair))) {
        expect(most).toBeLessThan(given.left);
      }
      if (exceedsFairShare(given, most)) {
        expect(most <= 5 || reservationMinutes(given, most) === 10).toBe(true);
      }
    }),
  );
});
