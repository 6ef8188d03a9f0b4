import { withSettings } from "@/shop/testing/with-settings";
import { addDays, isDay } from "./calendar-day";
import { DAY_MS, MINUTE_MS } from "./durations";
import { dayInShop, endOfDay, minuteInShop, startOfMinute } from "./shop-day";

afterEach(() => jest.restoreAllMocks());

test.each([
  ["America/New_York", "2026-11-01", "2026-11-02T04:59:59.999Z"],
  ["America/New_York", "2026-03-08", "2026-03-09T03:59:59.999Z"],
  ["Asia/Tokyo", "2026-06-19", "2026-06-19T14:59:59.999Z"],
  ["Pacific/Auckland", "2026-06-19", "2026-06-19T11:59:59.999Z"],
  ["America/St_Johns", "2026-06-30", "2026-07-01T02:29:59.999Z"],
  ["Pacific/Kiritimati", "2026-06-19", "2026-06-19T09:59:59.999Z"],
  ["Pacific/Pago_Pago", "2026-06-19", "2026-06-20T10:59:59.999Z"],
  // The clocks of Beirut go from midnight to one.
  ["Asia/Beirut", "2026-03-28", "2026-03-28T21:59:59.999Z"],
])("in %s, %s ends at %s", (timeZone, day, end) => {
  withSettings({ timeZone });
  expect(endOfDay(day).toISOString()).toBe(end);
  expect(dayInShop(endOfDay(day))).toBe(day);
  expect(dayInShop(new Date(endOfDay(day).getTime() + 1))).toBe(addDays(day, 1));
});

test.each([
  ["America/New_York", "2026-12-01 18:30", "2026-12-01T23:30:00.000Z"],
  ["America/New_York", "2026-03-08 02:30", "2026-03-08T07:00:00.000Z"],
  ["America/New_York", "2026-03-08 03:30", "2026-03-08T07:30:00.000Z"],
  ["America/St_Johns", "2026-12-01 18:30", "2026-12-01T22:00:00.000Z"],
  // Its clocks go from two to three, those of Lord Howe by half an hour, and of Troll by two hours.
  ["Pacific/Auckland", "2026-09-27 02:30", "2026-09-26T14:00:00.000Z"],
  ["Australia/Lord_Howe", "2026-10-04 02:15", "2026-10-03T15:30:00.000Z"],
  ["Antarctica/Troll", "2026-03-29 01:30", "2026-03-29T01:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-06-19 00:00", "2026-06-18T10:00:00.000Z"],
  ["Pacific/Pago_Pago", "2026-06-19 23:59", "2026-06-20T10:59:00.000Z"],
])("in %s, %s begins at %s", (timeZone, minute, start) => {
  withSettings({ timeZone });
  expect(startOfMinute(minute).toISOString()).toBe(start);
});

test("a moment is written by the shop's clock", () => {
  expect(minuteInShop(new Date("2026-06-02T03:05:59.000Z"))).toBe("2026-06-01 23:05");
  withSettings({ timeZone: "Asia/Tokyo" });
  expect(minuteInShop(new Date("2026-06-02T15:05:00.000Z"))).toBe("2026-06-03 00:05");
});

test.each([
  ["America/New_York", "2026-11-01"],
  ["America/New_York", "2026-03-08"],
  ["Australia/Lord_Howe", "2026-04-04"],
  ["Asia/Beirut", "2026-03-28"],
  ["Asia/Kathmandu", "2026-06-01"],
  ["Pacific/Apia", "2011-12-30"],
])(
  "in %s, each quarter of an hour of %s and the days beside it is the clock's",
  (timeZone, day) => {
    withSettings({ timeZone });
    const clock = new Intl.DateTimeFormat("sv-SE", {
      timeZone,
      dateStyle: "short",
      timeStyle: "short",
    });
    const start = Date.parse(`${day}T00:00:00Z`);
    for (let at = start - DAY_MS; at < start + 2 * DAY_MS; at += 15 * MINUTE_MS) {
      for (const moment of [new Date(at), new Date(at - 1)])
        expect(minuteInShop(moment)).toBe(clock.format(moment));
    }
  },
);

test.each([
  ["2026-02-28", true],
  ["2028-02-29", true],
  ["2026-02-30", false],
  ["2026-13-01", false],
  ["2026-6-1", false],
  ["2026-06-19T12:00", false],
  ["soon", false],
])("%j is a day: %s", (text, is) => {
  expect(isDay(text)).toBe(is);
});
