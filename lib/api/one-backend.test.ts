type Transport = typeof import("./transport");

const started = jest.fn();
const mockBackend = {
  answer: jest.fn(async () => Response.json([])),
  isReachable: jest.fn(async () => true),
  close: jest.fn(async () => undefined),
};
let mockStart: () => Promise<typeof mockBackend>;
jest.mock("@/lib/backend/start", () => ({
  startBackend: () => {
    started();
    return mockStart();
  },
}));

/** The transport as one more of Next's bundles holds it. */
async function bundle(): Promise<Transport> {
  jest.resetModules();
  return import("./transport");
}

const ask = ({ answer }: Transport) => answer(new Request("http://shop.test/brands"));

beforeEach(() => {
  jest.clearAllMocks();
  mockStart = async () => mockBackend;
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for("shared-by-the-process"));
  jest.restoreAllMocks();
});

it("the backend is shared by all bundles of a process", async () => {
  const [routes, instrumentation] = [await bundle(), await bundle()];
  await Promise.all([ask(routes), ask(instrumentation), ask(routes)]);
  expect(started).toHaveBeenCalledTimes(1);
  expect(await instrumentation.isReachable()).toBe(true);
  await instrumentation.closeBackend();
  expect(mockBackend.close).toHaveBeenCalledTimes(1);
  await ask(routes);
  expect(started).toHaveBeenCalledTimes(1);
});

it("the backend is not started only to be closed", async () => {
  await (await bundle()).closeBackend();
  expect(started).not.toHaveBeenCalled();
});

it("the backend is started again after a start that failed, which is logged", async () => {
  const transport = await bundle();
  mockStart = async () => {
    throw new Error("no database");
  };
  await expect(ask(transport)).rejects.toThrow("no database");
  expect(await transport.isReachable()).toBe(false);
  await transport.closeBackend();
  expect(process.stderr.write).toHaveBeenCalledWith(
    expect.stringMatching(/ error the backend did not start error="Error: no database/),
  );
  mockStart = async () => mockBackend;
  expect((await ask(transport)).status).toBe(200);
});

it("the backend is not reachable while its database hangs at the start", async () => {
  const transport = await bundle();
  mockStart = () => new Promise(() => {});
  expect(await transport.isReachable()).toBe(false);
});
