import { glideTo } from "./carousel-buttons";

let prefersReducedMotion = false;

beforeEach(() => {
  jest.useFakeTimers();
  prefersReducedMotion = false;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: prefersReducedMotion }) as MediaQueryList;
});
afterEach(() => jest.useRealTimers());

function track(): HTMLElement {
  const row = document.createElement("ul");
  Object.defineProperties(row, {
    scrollWidth: { value: 1000 },
    clientWidth: { value: 400 },
    scrollLeft: { value: 0, writable: true },
  });
  return row;
}

test("comes to rest after two seconds", () => {
  // @spec 76, 312, 424, 432
  const row = track();
  glideTo(row, 300);
  jest.advanceTimersByTime(1900);
  expect(row.dataset.moving).toBeDefined();
  jest.advanceTimersByTime(150);
  expect(row.dataset.moving).toBeUndefined();
  expect(row.scrollLeft).toBe(300);
});

test("is there at once where motion is not wanted", () => {
  prefersReducedMotion = true;
  const row = track();
  glideTo(row, 300);
  expect(row.scrollLeft).toBe(300);
  expect(row.dataset.moving).toBeUndefined();
});

test("does not go beyond the ends", () => {
  prefersReducedMotion = true;
  const row = track();
  glideTo(row, 5000);
  expect(row.scrollLeft).toBe(600);
  glideTo(row, -100);
  expect(row.scrollLeft).toBe(0);
});

test("lets a touch take over", () => {
  const row = track();
  glideTo(row, 300);
  jest.advanceTimersByTime(100);
  row.dispatchEvent(new Event("touchstart"));
  const left = row.scrollLeft;
  jest.advanceTimersByTime(2000);
  expect(row.scrollLeft).toBe(left);
});
