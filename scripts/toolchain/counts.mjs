/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

export const nothing = { passed: 0, failed: 0, skipped: 0 };

/** A step that is one check: passed on exit code 0. */
export function fromExitCode(code) {
  return code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
}

/**
 * Counts from Jest's `--json` report. A file that could not be run counts as a failure.
 * https://jestjs.io/docs/cli#--json
 */
export function fromJest(report, exitCode) {
  return honest(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/** More journeys than these that pass only when tried again are no accident of a busy machine. */
const MAX_FLAKY = 2;

/**
 * Counts from Playwright's JSON report. Journeys that passed only when tried again have passed, and
 * are named ({@link flakyJourneys}), unless they are more than {@link MAX_FLAKY}.
 * https://playwright.dev/docs/test-reporters#json-reporter
 */
export function fromPlaywright(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const counts =
    flaky > MAX_FLAKY
      ? { passed: expected, failed: unexpected + flaky }
      : { passed: expected + flaky, failed: unexpected };
  return honest(exitCode, { ...counts, skipped });
}

/**
 * The journeys of Playwright's JSON report that failed and passed when tried again, as
 * "e2e/orders.spec.ts:19 a name (phone)".
 */
export function flakyJourneys(report) {
  return journeysThat("flaky", report).map(
    ({ file, line, name, project }) => `${file}:${line} ${name.join(" › ")} (${project})`,
  );
}

/** For each journey of Playwright's JSON report that failed, the command that runs it alone. */
export function commandsOfFailed(report) {
  return journeysThat("unexpected", report).map(({ file, name, project }) => {
    // A dot stands for whatever means something to a shell or in a pattern.
    const words = name.join(" ").replace(/[^\w ,:-]/g, ".");
    return `npm test -- --only=journeys ${file} --project=${project} -g "${words}"`;
  });
}

function journeysThat(wanted, report) {
  const specs = (report?.suites ?? []).flatMap((file) => specsOf(file, []));
  return specs.flatMap(({ spec: { file, line, title, tests }, titles }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName }) => {
        return { file: `e2e/${file}`, line, name: [...titles, title], project: projectName };
      }),
  );
}

function specsOf({ specs = [], suites = [] }, titles) {
  return [
    ...specs.map((spec) => ({ spec, titles })),
    ...suites.flatMap((suite) => specsOf(suite, [...titles, suite.title])),
  ];
}

/** Adds up the counts of all steps. */
export function sum(all) {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    nothing,
  );
}

/** The last line of `npm test`. */
export function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** Green means: something ran, all of it, and nothing failed. */
export function isGreen({ passed, failed, skipped }) {
  return passed > 0 && failed === 0 && skipped === 0;
}

// A runner that ends badly without naming a failed test (no report, no tests, a crash at the end)
// has failed all the same.
function honest(exitCode, counts) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
