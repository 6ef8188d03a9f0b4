import { renderToStaticMarkup } from "react-dom/server";
import { ErrorReports, reportErrors } from "./error-reports";

const sent: unknown[] = [];
const chunk = `${window.location.origin}/_next/static/chunks/0a-1b.js`;

beforeAll(() => {
  Object.assign(navigator, {
    sendBeacon: (path: string, body: string) => sent.push([path, JSON.parse(body)]),
  });
  window.history.replaceState(null, "", "/order/a-secret-token?code=1");
  // What one visit has is one pair of listeners.
  reportErrors("/browser-errors", "b1", 1);
});
beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
});

function met(message: string, { filename = chunk, stack = "" } = {}) {
  const error = Object.assign(new TypeError(message), { stack });
  window.dispatchEvent(new ErrorEvent("error", { error, filename, lineno: 3, colno: 14 }));
}

test("an error is reported with its place and the kind of page, once a visit and kind", () => {
  met("a is not a function");
  met("a is not a function");
  met("b is not a function", { stack: `at f (${chunk}:1:234)\n at g (${chunk}:5:6)` });
  expect(sent).toEqual([
    [
      "/browser-errors",
      {
        message: "a is not a function",
        place: "chunks/0a-1b.js:3:14",
        page: "/order/[…]",
        build: "b1",
      },
    ],
    [
      "/browser-errors",
      expect.objectContaining({ message: "b is not a function", place: "chunks/0a-1b.js:1:234" }),
    ],
  ]);
});

test("a promise that nobody awaits, a text that is thrown and a script in the page are reported too", () => {
  const reason = Object.assign(new Error("late"), { stack: `f@${chunk}:7:8` });
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  window.dispatchEvent(
    new ErrorEvent("error", { error: "thrown", filename: window.location.href }),
  );
  expect(sent).toEqual([
    ["/browser-errors", expect.objectContaining({ message: "late", place: "chunks/0a-1b.js:7:8" })],
    ["/browser-errors", expect.objectContaining({ message: "thrown", place: "page" })],
  ]);
});

test("an extension's errors are not, nor a flood, nor where storage is refused", () => {
  met("of an extension", { filename: "chrome-extension://abc/a.js" });
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: undefined }));
  const refuse = jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  met("without storage");
  refuse.mockRestore();
  expect(sent).toEqual([]);
  for (let at = 0; at < 100; at += 1) met(`${at} ${"x".repeat(300)}`);
  expect(sent.length).toBeLessThan(12);
});

test("the page has the script, unless reports are off", () => {
  const html = (share: number) => renderToStaticMarkup(<ErrorReports build="b1" share={share} />);
  expect(html(0.5)).toMatch(/^<script>.*\("\/browser-errors","b1",0.5\)<\/script>$/s);
  expect(html(0)).toBe("");
});
