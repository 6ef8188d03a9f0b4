import { CspReports } from "./csp-reports";

function reporting() {
  const lines: string[] = [];
  return { lines, reports: new CspReports((line) => lines.push(line)) };
}

const legacy = (directive: string, blocked: string) =>
  JSON.stringify({ "csp-report": { "effective-directive": directive, "blocked-uri": blocked } });

const modern = (directive: string, blocked: string) => ({
  type: "csp-violation",
  body: { effectiveDirective: directive, blockedURL: blocked },
});

test.each([
  [
    "script-src-elem",
    "https://evil.test/a.js?customer=7#me",
    "csp: script-src-elem kept evil.test",
  ],
  ["script-src", "inline", "csp: script-src kept inline"],
  ["img-src", "data:image/png;base64,AAAA", "csp: img-src kept data"],
  ["style-src", "a\nforged line", "csp: style-src kept something"],
  ["a\nforged line", "eval", "csp: something kept eval"],
])("%s, %j is logged by directive and host alone", (directive, blocked, line) => {
  const { lines, reports } = reporting();
  expect(reports.take(legacy(directive, blocked), 0)).toBe(true);
  expect(reports.take(JSON.stringify([modern(directive, blocked)]), 0)).toBe(true);
  expect(lines).toEqual([`${line} from loading`, `${line} from loading`]);
});

test("only a handful a minute is logged, the rest counted", () => {
  const { lines, reports } = reporting();
  for (let count = 0; count < 40; count += 1) reports.take(legacy("img-src", "http://a.test"), 0);
  expect(lines).toHaveLength(5);
  reports.take(legacy("img-src", "http://b.test"), 60_000);
  expect(lines.slice(5)).toEqual([
    "csp: 35 more reports a minute were counted and not logged",
    "csp: img-src kept b.test from loading",
  ]);
});

test.each(["", "nonsense", "null", "[]x", "{}", '{"csp-report":[]}', '[{"type":"deprecation"}]'])(
  "%j is no report",
  (text) => {
    const { lines, reports } = reporting();
    expect(reports.take(text, 0)).toBe(false);
    expect(lines).toEqual([]);
  },
);
