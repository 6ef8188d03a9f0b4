import { act, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
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

const TOKEN = "A".repeat(43);

test("the way to the order stays after the message, until it is closed", () => {
  comeBackTo(`/?success=true&order=${TOKEN}`);
  act(() => jest.advanceTimersByTime(60_000));
  const link = screen.getByRole("link", { name: "View your order" });
  expect(link).toHaveAttribute("href", `/order/${TOKEN}`);
  act(() => screen.getByRole("button", { name: "Close" }).click());
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test.each([
  `/?success=false&order=${TOKEN}`,
  "/?success=true&order=../cart",
  "/?success=true&order=javascript:alert(1)//////",
  "/?success=true",
])("%s leads to no order", (address) => {
  comeBackTo(address);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("cleans the address and leaves what is not its own", () => {
  comeBackTo("/?success=true&order=abc&utm_source=mail#top");
  expect(window.location.href).toMatch(/\/\?utm_source=mail#top$/);
});

test.each([
  ["true", TOKEN, true],
  ["true", "../cart", false],
  ["false", TOKEN, false],
])("without script success=%s and order=%s lead to it: %s", (asked, askedOrder, leads) => {
  const html = renderToStaticMarkup(<ReturnMessage asked={asked} askedOrder={askedOrder} />);
  expect(html.includes(`<a href="/order/${askedOrder}"`)).toBe(leads);
});

test("says nothing to a visitor who comes from elsewhere", () => {
  comeBackTo("/?success=maybe");
  expect(screen.getByRole("status").textContent).toBe("");
  expect(window.location.search).toBe("?success=maybe");
});
