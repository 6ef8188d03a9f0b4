// In the whole `npm test` a unit test that fails is tried once more, and named if it passes then.
jest.retryTimes(Number(process.env.TEST_RETRIES ?? 0), { logErrorsBeforeRetry: true });
