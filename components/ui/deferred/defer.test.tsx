import { whenIdle, whenNear, whenWanted } from "./defer";

test("what waits for idle time waits for the page to load first, and can be called off", () => {
  jest.useFakeTimers();
  const state = jest.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  const [run, never] = [jest.fn(), jest.fn()];
  whenIdle(run);
  whenIdle(never)();
  jest.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  expect(run).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
  state.mockReturnValue("complete");
  whenIdle(run);
  whenIdle(never)();
  jest.runAllTimers();
  expect(run).toHaveBeenCalledTimes(2);
  expect(never).not.toHaveBeenCalled();
  jest.useRealTimers();
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
