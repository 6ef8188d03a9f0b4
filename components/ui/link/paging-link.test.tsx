import { act, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { PagingLink } from "./paging-link";

const scrollTo = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  scrollTo.mockClear();
  window.scrollTo = scrollTo;
});
afterEach(() => jest.useRealTimers());

function follow(init: MouseEventInit = {}) {
  render(<PagingLink href="/products?page=2">2</PagingLink>);
  const click = createEvent.click(screen.getByRole("link"), init);
  click.preventDefault();
  fireEvent(screen.getByRole("link"), click);
}

test("scrolls smoothly to the top a second after it is followed", () => {
  // @spec 461, 674
  follow();
  act(() => jest.advanceTimersByTime(999));
  expect(scrollTo).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "smooth" });
});

test("stays where it is when the page opens in another tab", () => {
  follow({ ctrlKey: true });
  act(() => jest.advanceTimersByTime(2000));
  expect(scrollTo).not.toHaveBeenCalled();
});

test.each(["wheel", "touchmove", "pointerdown", "keydown", "popstate"])(
  "leaves the view to a visitor who decides meanwhile (%s)",
  (sign) => {
    follow();
    act(() => jest.advanceTimersByTime(500));
    window.dispatchEvent(new Event(sign));
    act(() => jest.advanceTimersByTime(2000));
    expect(scrollTo).not.toHaveBeenCalled();
  },
);
