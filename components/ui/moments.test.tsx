import { NOTE_STIR, whenNear, whenStirred, whenWanted } from "./moments";

beforeEach(() => {
  delete document.documentElement.dataset.stirred;
});

const SIGNS = ["pointermove", "pointerdown", "click", "keydown", "focusin", "scroll", "storage"];

test.each(SIGNS)("a visitor stirs by %s, once", (sign) => {
  const run = jest.fn();
  whenStirred(run);
  expect(run).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(sign));
  window.dispatchEvent(new Event(sign));
  expect(run).toHaveBeenCalledTimes(1);
});

test("who has stirred need not stir again", () => {
  whenStirred(() => undefined);
  window.dispatchEvent(new Event("keydown"));
  const run = jest.fn();
  whenStirred(run);
  expect(run).toHaveBeenCalledTimes(1);
});

test("who has stirred before the script came need not stir again", () => {
  // biome-ignore lint/security/noGlobalEval: as the page's head runs it
  window.eval(NOTE_STIR);
  window.dispatchEvent(new Event("pointerdown"));
  const run = jest.fn();
  whenStirred(run);
  expect(run).toHaveBeenCalledTimes(1);
});

test("what is called off does not begin", () => {
  const run = jest.fn();
  whenStirred(run)();
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
