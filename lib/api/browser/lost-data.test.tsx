import { askForPage, followLostData } from "./lost-data";

const left: string[] = [];
jest.mock("./leave", () => ({ leaveFor: (path: string) => left.push(path) }));

const PAGE = "/products?page=2";
let tell: (entries: Partial<PerformanceResourceTiming>[]) => void;

beforeEach(() => {
  left.length = 0;
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(heard: (list: { getEntries: () => unknown }) => void) {
        tell = (entries) => heard({ getEntries: () => entries });
      }
      observe() {}
    },
  });
  followLostData();
  askForPage(PAGE);
});

/** Data of a page that was on its way when the page was asked for. */
const ahead = (responseStatus: number, href = PAGE) => ({
  name: `${window.location.origin}${href}&_rsc=x1`,
  startTime: -1,
  responseEnd: performance.now(),
  responseStatus,
});

test.each([0, 404, 503])("a page whose prefetched data is lost by %d is loaded", (status) => {
  tell([ahead(status)]);
  expect(left).toEqual([PAGE]);
});

test.each<[string, Partial<PerformanceResourceTiming>]>([
  ["what has come", ahead(200)],
  ["another page's", ahead(503, "/products?page=3")],
  ["what the router asks for itself", { ...ahead(503), startTime: performance.now() + 60_000 }],
  ["what was lost before", { ...ahead(503), responseEnd: -1 }],
  ["no page's data", { ...ahead(503), name: `${window.location.origin}${PAGE}` }],
])("%s is left alone", (_, entry) => {
  tell([entry]);
  expect(left).toEqual([]);
});
