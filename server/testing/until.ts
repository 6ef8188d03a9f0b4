let testsEnded = 0;
afterEach(() => {
  testsEnded += 1;
});

/** Waits within a test and ends with it: a loop that goes on keeps Jest from exiting. */
export async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const before = testsEnded;
  while (!(await isDone())) {
    if (testsEnded !== before) throw new Error("The test has ended.");
    await new Promise((resolve) => setImmediate(resolve));
  }
}
