/** Jest's `filter`: the one test file that mutation-runner.mjs names, or all. */
module.exports = async (paths) => {
  const only = process.env.MUTATION_TEST_FILE;
  return { filtered: only ? paths.filter((path) => path === only) : paths };
};
