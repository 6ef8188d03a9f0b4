import fc from "../testing/fast-check";
import {
  exceedsFairShare,
  type ReservationContext,
  reservable,
  reservationMinutes,
} from "./reservation";

const shelf = (given: Partial<ReservationContext>): ReservationContext => ({
  available: 0,
  reservedByNetwork: 0,
  expired: 0,
  cancelled: 0,
  ...given,
});

test.each([
  ["the last piece", { available: 1 }, 1, 30],
  ["three of three", { available: 3 }, 3, 30],
  ["five of five", { available: 5 }, 5, 30],
  ["thirteen of thirteen", { available: 13 }, 13, 10],
  ["again after a cancellation", { available: 3, cancelled: 2 }, 3, 10],
  ["a share of thirteen after letting them expire", { available: 13, expired: 1 }, 4, 30],
  ["two of three after letting them expire", { available: 3, expired: 1 }, 2, 30],
  ["the last one again after letting it expire", { available: 1, expired: 1 }, 1, 10],
  ["nothing of the last one after three times", { available: 1, expired: 3 }, 0, 30],
  ["two of three after three cancellations", { available: 3, cancelled: 3 }, 2, 30],
  ["a share beside others of the network", { available: 10, reservedByNetwork: 3 }, 4, 30],
  ["nothing once the network holds its half", { available: 6, reservedByNetwork: 7 }, 0, 30],
  ["the other one of a pair", { available: 1, reservedByNetwork: 1 }, 1, 30],
])("%s may be reserved", (_, given, most, minutes) => {
  expect(reservable(shelf(given))).toBe(most);
  expect(reservationMinutes(shelf(given), most)).toBe(minutes);
});

test("an order for six of many keeps the usual time", () => {
  expect(reservationMinutes(shelf({ available: 160 }), 6)).toBe(30);
  expect(reservationMinutes(shelf({ available: 160 }), 41)).toBe(10);
});

const counts = fc.record({
  available: fc.nat(60),
  reservedByNetwork: fc.nat(60),
  expired: fc.nat(4),
  cancelled: fc.nat(4),
});

test("no more than what is left is promised, and who has let pieces expire leaves one", () => {
  fc.assert(
    fc.property(counts, (given) => {
      const most = reservable(given);
      expect(most).toBeGreaterThanOrEqual(0);
      expect(most).toBeLessThanOrEqual(given.available);
      const isTried = given.expired + given.cancelled >= 3;
      const isPair = given.available + given.reservedByNetwork <= 2;
      if (given.available > 0 && (isTried || (given.expired > 0 && !isPair))) {
        expect(most).toBeLessThan(given.available);
      }
      if (exceedsFairShare(given, most)) {
        expect(most <= 5 || reservationMinutes(given, most) === 10).toBe(true);
      }
    }),
  );
});
