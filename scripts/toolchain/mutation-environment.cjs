const { TestEnvironment } = require("jest-environment-node");

/** A change is noticed by one failed test: the others of the file are skipped then. */
module.exports = class extends TestEnvironment {
  handleTestEvent({ name }, { rootDescribeBlock }) {
    if (name === "test_fn_failure" || name === "hook_failure") skip(rootDescribeBlock);
  }
};

function skip({ children }) {
  for (const child of children) {
    if (child.type === "describeBlock") skip(child);
    else child.mode = "skip";
  }
}
