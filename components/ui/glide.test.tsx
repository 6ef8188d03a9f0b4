import { act } from "@testing-library/react";
import { glideTo } from "./glide";

let isStill = false;

beforeEach(() => {
  jest.useFakeTimers();
  isStill = false;
  window.matchMedia = () => ({ matches: isStill }) as never;
});
afterEach(() => jest.useRealTimers());

function track(): HTMLElement {
  const element = document.createElement("ul");
  Object.defineProperty(element, "scrollWidth", { value: 900 });
  Object.defineProperty(element, "clientWidth", { value: 300 });
  return element;
}

test("a carousel comes to rest after 2000 ms", () => {
  const element = track();
  glideTo(element, 300);
  act(() => jest.advanceTimersByTime(1900));
  expect(element.dataset.moving).toBe("");
  act(() => jest.advanceTimersByTime(120));
  expect(element.scrollLeft).toBe(300);
  expect(element.dataset.moving).toBeUndefined();
});

test("it does not move where motion is not wanted", () => {
  isStill = true;
  const element = track();
  glideTo(element, 5000);
  expect(element.scrollLeft).toBe(600);
});
