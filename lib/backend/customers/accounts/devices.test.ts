import { deviceBehind } from "./devices";

const deviceOf = (userAgent: string) => deviceBehind(new Headers({ "user-agent": userAgent }));

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const ANDROID = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15";
const CHROME = "Chrome/139.0.0.0 Safari/537.36";

test.each([
  ["Chrome on macOS", `${MAC}/537.36 (KHTML, like Gecko) ${CHROME}`],
  ["Safari on macOS", `${MAC}/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`],
  ["Microsoft Edge on Windows", `${WINDOWS} ${CHROME} Edg/139.0.0.0`],
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0"],
  ["Chrome on Android", `${ANDROID} Chrome/139.0.0.0 Mobile Safari/537.36`],
  ["Samsung Internet on Android", `${ANDROID} SamsungBrowser/28.0 ${CHROME}`],
  ["Safari on iPhone", `${IPHONE} (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`],
  ["Chrome on iPhone", `${IPHONE} (KHTML, like Gecko) CriOS/139.0 Mobile/15E148 Safari/604.1`],
  [
    "Safari on iPad",
    "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1",
  ],
])("a browser is named as people name it: %s", (name, userAgent) => {
  expect(deviceOf(userAgent)).toBe(name);
});

test.each(["", "curl/8.5.0", "x", "<b>hi</b>/1 (abc) zz", "é".repeat(9)])(
  "what is no browser has no name: %j",
  (userAgent) => {
    expect(deviceOf(userAgent)).toBe("");
  },
);

test("a User-Agent header is read only up to its limit", () => {
  expect(deviceOf(`${"a".repeat(600)} ${MAC}/537.36 (KHTML, like Gecko) ${CHROME}`)).toBe("");
});

test("a request without a User-Agent header has no device name", () => {
  expect(deviceBehind(new Headers())).toBe("");
});

test("a user agent that names a website is no device: an email would show it", () => {
  expect(deviceOf("evil.example/1.0 (Windows NT 10.0; Win64; x64)")).toBe("");
  expect(deviceOf("Claim-$500-now/1.0 (Windows NT 10.0; Win64; x64)")).toBe("");
});
