import { askForPage, followPageData } from "./lost-data";

const left: string[] = [];
jest.mock("./leave", () => ({ leaveFor: (path: string) => left.push(path) }));

/** Of a response what the router and we look at; this place has none. */
class Answer {
  constructor(readonly status: number) {}
  get ok() {
    return this.status === 200;
  }
  clone() {
    return { arrayBuffer: async () => new ArrayBuffer(0) };
  }
}

const PAGE = "/products?page=2";
const NO_CONNECTION = new TypeError("Failed to fetch");
const LOSSES: [string, Answer | TypeError][] = [
  ["no connection", NO_CONNECTION],
  ["503", new Answer(503)],
  ["404", new Answer(404)],
];

let answers: ((answer: Answer | TypeError) => void)[];
const { fetch, Request, Response } = globalThis;

beforeEach(() => {
  left.length = 0;
  answers = [];
  const ask = () =>
    new Promise((resolve, reject) => {
      answers.push((given) => (given instanceof Answer ? resolve(given) : reject(given)));
    });
  Object.assign(globalThis, { fetch: ask, Request: class {}, Response: Answer });
  followPageData();
  askForPage("/somewhere-else");
});
afterEach(() => {
  Object.assign(globalThis, { fetch, Request, Response });
});

/** The router asks for a page's data; gives what became of it by now. */
function fetchData(href: string, headers: Record<string, string> = { rsc: "1" }) {
  const url = new URL(href, window.location.href);
  url.searchParams.append("_rsc", "x1");
  let outcome: unknown = "on its way";
  window.fetch(url, { headers }).then(
    (answer) => {
      outcome = answer;
    },
    (error) => {
      outcome = error;
    },
  );
  return async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return outcome;
  };
}

/** Answers the request that was made so many requests ago. */
const answer = (given: Answer | TypeError, request = answers.length - 1) =>
  answers[request]?.(given);

describe.each(LOSSES)("data that is lost by %s", (_, loss) => {
  test("before anybody has asked for its page is the router's to know", async () => {
    const outcome = fetchData(PAGE);
    answer(loss);
    expect(await outcome()).toBe(loss);
    expect(left).toEqual([]);
  });

  test("once its page was asked for, on its way already, has the page loaded", async () => {
    const outcome = fetchData("/products?colors=1,2");
    askForPage("/products?colors=1%2C2");
    answer(loss);
    expect(await outcome()).toBe("on its way");
    expect(left).toEqual(["/products?colors=1%2C2"]);
  });

  test("after its page was asked for is the router's to know, which loads it", async () => {
    askForPage(PAGE);
    const outcome = fetchData(PAGE);
    answer(loss);
    expect(await outcome()).toBe(loss);
    expect(left).toEqual([]);
  });

  test("when another page has been asked for is told to nobody who would show it", async () => {
    const ahead = fetchData(PAGE);
    askForPage(PAGE);
    const itsOwn = fetchData(PAGE);
    askForPage("/faq");
    answer(loss, 0);
    answer(loss, 1);
    expect(await ahead()).toBe(loss);
    expect(await itsOwn()).toBe("on its way");
    expect(left).toEqual([]);
  });
});

describe.each(LOSSES.slice(0, 2))("what is shown stays at %s", (_, loss) => {
  test.each([
    ["on its way before", () => fetchData(PAGE)],
    ["asked for by the router", () => undefined],
  ])("of data %s; once, until the same is asked for again", async (_name, ahead) => {
    const onLost = jest.fn();
    let outcome = ahead();
    askForPage(PAGE);
    askForPage(PAGE, onLost);
    outcome ??= fetchData(PAGE);
    answer(loss);
    expect(await outcome()).toBe("on its way");
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(answers).toHaveLength(1);

    askForPage(PAGE);
    expect(await outcome()).toBe("on its way");
    expect(answers).toHaveLength(2);
    const come = new Answer(200);
    answer(come);
    expect(await outcome()).toBe(come);
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(left).toEqual([]);
  });

  test("and another page can be asked for, and then the same anew", async () => {
    const outcome = fetchData(PAGE);
    askForPage(PAGE, jest.fn());
    answer(loss);
    await outcome();
    askForPage("/faq");
    expect(await outcome()).toBe(loss);
    askForPage(PAGE);
    fetchData(PAGE);
    expect(answers).toHaveLength(2);
  });

  test("without a word for what is fetched ahead after that", async () => {
    const onLost = jest.fn();
    fetchData(PAGE);
    askForPage(PAGE, onLost);
    answer(loss);
    await new Promise((resolve) => setTimeout(resolve));
    const ahead = fetchData(PAGE);
    answer(loss);
    expect(await ahead()).toBe(loss);
    expect(onLost).toHaveBeenCalledTimes(1);
  });
});

test("a listing's page that is not there any more is loaded", async () => {
  fetchData(PAGE);
  const onLost = jest.fn();
  askForPage(PAGE, onLost);
  answer(new Answer(404));
  await new Promise((resolve) => setTimeout(resolve));
  expect(left).toEqual([PAGE]);
  expect(onLost).not.toHaveBeenCalled();
});

test.each<[string, Record<string, string>]>([
  ["what is not a page's data", {}],
  ["a page's outline", { rsc: "1", "next-router-prefetch": "1" }],
])("%s is left alone", async (_, headers) => {
  const outcome = fetchData(PAGE, headers);
  askForPage(PAGE);
  answer(NO_CONNECTION);
  expect(await outcome()).toBe(NO_CONNECTION);
  expect(left).toEqual([]);
});
