import { deviceText, lastUseText, sessionEnd } from "./account-session";

const at = (text: string) => new Date(`2026-${text}:00.000Z`);

test.each([
  ["right after the log-in, idle", "06-01T12:00", "06-01T12:00", "06-15T12:00"],
  ["after a later use", "06-01T12:00", "06-10T08:00", "06-24T08:00"],
  [
    "thirty days after the log-in, however late it was used",
    "06-01T12:00",
    "06-30T12:00",
    "07-01T12:00",
  ],
])("a session ends %s", (_, started, used, end) => {
  expect(sessionEnd(at(started), at(used))).toEqual(at(end));
});

test.each([
  ["2026-06-10T12:00:00.000Z", "within the last hour"],
  ["2026-06-10T11:00:00.001Z", "within the last hour"],
  ["2026-06-10T11:00:00.000Z", "1 hour ago"],
  ["2026-06-09T12:00:00.001Z", "23 hours ago"],
  ["2026-06-09T12:00:00.000Z", "yesterday"],
  ["2026-05-28T12:00:00.000Z", "13 days ago"],
  // A clock that is behind the server's.
  ["2026-06-10T12:05:00.000Z", "within the last hour"],
])("what was last used at %s was used %s", (usedAt, text) => {
  expect(lastUseText(usedAt, at("06-10T12:00"))).toBe(text);
});

test("a device that did not say what it is has a name all the same", () => {
  expect(deviceText({ device: "Firefox on Linux" })).toBe("Firefox on Linux");
  expect(deviceText({ device: "" })).toBe("Unknown device");
});
