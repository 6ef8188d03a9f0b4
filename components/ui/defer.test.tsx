import { NOTE_INTERACTION, whenInteracted, whenNear, whenTurnedTo, whenWanted } from "./defer";

beforeEach(() => {
  delete document.documentElement.dataset.interacted;
});

const SIGNS = ["pointermove", "pointerdown", "click", "keydown", "focusin", "scroll", "storage"];

test.each(SIGNS)("a visitor interacts by %s, once", (sign) => {
  const run = jest.fn();
  whenInteracted(run);
  expect(run).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(sign));
  window.dispatchEvent(new Event(sign));
  expect(run).toHaveBeenCalledTimes(1);
});

test("who has interacted need not interact again", () => {
  whenInteracted(() => undefined);
  window.dispatchEvent(new Event("keydown"));
  const run = jest.fn();
  whenInteracted(run);
  expect(run).toHaveBeenCalledTimes(1);
});

test("who has interacted before the script came need not interact again", () => {
  // biome-ignore lint/security/noGlobalEval: as the page's head runs it
  window.eval(NOTE_INTERACTION);
  window.dispatchEvent(new Event("pointerdown"));
  const run = jest.fn();
  whenInteracted(run);
  expect(run).toHaveBeenCalledTimes(1);
});

test("what is called off does not begin", () => {
  const run = jest.fn();
  whenInteracted(run)();
  window.dispatchEvent(new Event("scroll"));
  expect(run).not.toHaveBeenCalled();
});

test("what is turned to is wanted, whatever is around it is not", () => {
  document.body.innerHTML = "<aside></aside><form><input></form>";
  const run = jest.fn();
  const callOff = whenWanted("form")(run);
  document.querySelector("aside")?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(run).not.toHaveBeenCalled();
  document.querySelector("input")?.dispatchEvent(new Event("focusin", { bubbles: true }));
  expect(run).toHaveBeenCalledTimes(1);
  callOff();
});

test("what a visitor is in already is wanted at once", () => {
  document.body.innerHTML = "<form><input></form>";
  document.querySelector("input")?.focus();
  const run = jest.fn();
  whenWanted("aside")(run)();
  expect(run).not.toHaveBeenCalled();
  whenWanted("form")(run)();
  expect(run).toHaveBeenCalledTimes(1);
});

test("what comes into sight is near, and where sights are unknown, what is idle", () => {
  jest.useFakeTimers();
  const run = jest.fn();
  whenNear(() => document.body)(run);
  jest.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);

  let see: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  window.IntersectionObserver = class {
    constructor(seen: typeof see) {
      see = seen;
    }
    observe() {}
    disconnect() {}
  } as never;
  const next = jest.fn();
  whenNear(() => document.body)(next);
  see([{ isIntersecting: false }]);
  expect(next).not.toHaveBeenCalled();
  see([{ isIntersecting: true }]);
  expect(next).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

describe("turning to an element", () => {
  const setUp = () => {
    document.body.innerHTML =
      "<header><a href='/'>One</a><a href='/'>Two</a></header><a href='/'>Out</a>";
    const [one, two, out] = document.querySelectorAll("a");
    const run = jest.fn();
    const begin = () => whenTurnedTo(() => document.querySelector("header"))(run);
    return { one: one!, two: two!, out: out!, run, begin };
  };

  test("is to point at it, or to go into it by keyboard, each time from elsewhere", () => {
    const { one, two, out, run, begin } = setUp();
    begin();
    out.focus();
    expect(run).not.toHaveBeenCalled();
    one.focus();
    two.focus();
    expect(run).toHaveBeenCalledTimes(1);
    out.focus();
    two.focus();
    expect(run).toHaveBeenCalledTimes(2);
    document.querySelector("header")?.dispatchEvent(new Event("pointerenter"));
    expect(run).toHaveBeenCalledTimes(3);
  });

  test("is not missed when it came before the script", () => {
    const { one, run, begin } = setUp();
    one.focus();
    begin();
    expect(run).toHaveBeenCalledTimes(1);
  });

  test("means nothing once it is called off, or where there is no such element", () => {
    const { one, run, begin } = setUp();
    begin()();
    one.focus();
    whenTurnedTo(() => null)(run)();
    expect(run).not.toHaveBeenCalled();
  });
});
