import { ForwardedReport } from "./forwarded-report";

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  jest.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(`${line}`) > 0);
});
afterEach(() => jest.restoreAllMocks());

const reported = (requests: [path: string, addresses: number, trusted: number][]) => {
  const report = new ForwardedReport();
  for (const [path, addresses, trusted] of requests) report.note(path, { addresses, trusted });
  return lines.splice(0).map((line) => line.trimEnd().replace(/^\S+ info /, ""));
};
const times = <Value>(count: number, value: Value) => Array<Value>(count).fill(value);

it.each([
  [2, 1, "requests come with 2 forwarded addresses, 1 trusted: the first that is not"],
  [3, 3, "requests come with 3 forwarded addresses, 3 trusted"],
  [1, 2, "requests come with 1 forwarded address, 1 trusted"],
  [0, 0, "requests come with no forwarded address"],
])("%i forwarded addresses, %i trusted", (addresses, trusted, said) => {
  expect(reported(times(19, ["/", addresses, trusted]))).toEqual([]);
  const said60 = reported(times(60, ["/", addresses, trusted]));
  expect(said60).toEqual([expect.stringContaining(said)]);
});

it("neither a forged address nor a probe decides", () => {
  const forged: [string, number, number][] = [4, 5, 6, 7].map((addresses) => ["/", addresses, 1]);
  const probes = times(50, ["/healthz", 0, 0] as [string, number, number]);
  const visits = times(16, ["/shop", 1, 1] as [string, number, number]);
  expect(reported([...probes, ...forged, ...visits])).toEqual([
    "requests come with 1 forwarded address, 1 trusted",
  ]);
});
