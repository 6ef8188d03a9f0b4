import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { clearMessage, message, showMessage } from "@/lib/api/browser/messages";
import { MessageRegion } from "./message-region";

beforeEach(() => {
  jest.useFakeTimers();
  message.set("");
});
afterEach(() => jest.useRealTimers());

const region = () => screen.getByRole("status");
const close = () => screen.queryByRole("button", { name: "Close message" });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test("the region is there before its text, and the text goes after three seconds", async () => {
  render(<MessageRegion />);
  const empty = region();
  act(() => showMessage("Tote removed"));
  expect(region()).toBe(empty);
  expect(empty).toHaveTextContent("Tote removed");
  expect(close()).toBeNull();
  await pass(3_000);
  expect(empty).toBeEmptyDOMElement();
});

test("what must be read stays until it is closed", async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<MessageRegion />);
  act(() => showMessage("Your cart could not be updated.", "lasting"));
  await pass(60_000);
  expect(region()).toHaveTextContent("Your cart could not be updated.");
  await user.click(close()!);
  expect(region()).toBeEmptyDOMElement();
});

test("it goes when it is no longer so, and what was said since stays", () => {
  render(<MessageRegion />);
  act(() => showMessage("Not shown.", "lasting"));
  act(() => clearMessage("Not shown."));
  expect(region()).toBeEmptyDOMElement();
  act(() => showMessage("Address saved."));
  act(() => clearMessage("Not shown."));
  expect(region()).toHaveTextContent("Address saved.");
});

test("what the screen shows by itself is only read out", () => {
  render(<MessageRegion />);
  act(() => showMessage("Alma Ring added to cart", "spoken"));
  expect(region()).toHaveTextContent("Alma Ring added to cart");
  expect(region().closest(".sr-only")).not.toBeNull();
});
