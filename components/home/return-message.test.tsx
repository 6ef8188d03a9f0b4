import { act, render, screen } from "@testing-library/react";
import { ReturnMessage } from "./return-message";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function comeBackTo(address: string) {
  window.history.replaceState(null, "", address);
  render(<ReturnMessage />);
}

test.each([
  ["/?success=true&order=abc", "Order placed successfully"],
  ["/?success=false", "Checkout was canceled"],
])("%s says %s for three seconds", (address, text) => {
  comeBackTo(address);
  expect(screen.getByRole("status").textContent).toBe(text);
  act(() => jest.advanceTimersByTime(2999));
  expect(screen.getByRole("status").textContent).toBe(text);
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole("status").textContent).toBe("");
});

test("cleans the address and leaves what is not its own", () => {
  comeBackTo("/?success=true&order=abc&utm_source=mail#top");
  expect(window.location.href).toMatch(/\/\?utm_source=mail#top$/);
});

test("says nothing to a visitor who comes from elsewhere", () => {
  comeBackTo("/?success=maybe");
  expect(screen.getByRole("status").textContent).toBe("");
  expect(window.location.search).toBe("?success=maybe");
});
