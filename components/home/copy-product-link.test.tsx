import { act, fireEvent, render, screen } from "@testing-library/react";
import { CopyProductLink } from "./arrival-actions";

const writeText = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  writeText.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  render(<CopyProductLink productId={7} name="Alma Ring" />);
});
afterEach(() => jest.useRealTimers());

const button = () => screen.getByRole("button", { name: "Copy link: Alma Ring" });
const copy = () =>
  act(async () => {
    fireEvent.pointerEnter(button());
    fireEvent.click(button());
  });
const said = () => screen.getByRole("status").textContent;

test.each([
  ["a finger or a mouse", fireEvent.pointerEnter],
  ["the keyboard", fireEvent.focus],
])("where it will speak is there once %s turns to it", (_, turn) => {
  expect(screen.queryByRole("status")).toBeNull();
  turn(button());
  expect(said()).toBe("");
});

test("copies the product's address", async () => {
  // @spec 322, 414, 608
  await copy();
  expect(writeText).toHaveBeenCalledWith("http://localhost/details/7");
});

test("says 'Link copied!' for two seconds", async () => {
  // @spec 27, 310, 415, 673
  await copy();
  act(() => jest.advanceTimersByTime(1999));
  expect(said()).toBe("Link copied!");
  act(() => jest.advanceTimersByTime(1));
  expect(said()).toBe("");
});

test("counts the two seconds from the last copy", async () => {
  await copy();
  act(() => jest.advanceTimersByTime(1500));
  await copy();
  act(() => jest.advanceTimersByTime(1500));
  expect(said()).toBe("Link copied!");
});

test("says nothing when the browser refuses", async () => {
  writeText.mockRejectedValue(new Error("refused"));
  await copy();
  expect(said()).toBe("");
});
