/**
 * What Stryker's report says in short, as "9 of 12 noticed, 75.0 %". Changes that were not tried count
 * as nothing, those that no test reaches as not noticed.
 * https://github.com/stryker-mutator/mutation-testing-elements/tree/master/packages/report-schema
 */
export function scoreOf({ files }) {
  const found = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted) => found.filter((status) => wanted.includes(status)).length;
  const noticed = count("Killed", "Timeout");
  const all = noticed + count("Survived", "NoCoverage");
  return all === 0
    ? "nothing tried"
    : `${noticed} of ${all} noticed, ${((100 * noticed) / all).toFixed(1)} %`;
}
