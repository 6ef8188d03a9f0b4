import { fireEvent, render, screen } from "@testing-library/react";
import { SearchPanel } from "./header";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ push: jest.fn() }),
}));

const input = () => screen.getByLabelText<HTMLInputElement>("What are you looking for?");

test("the search is a plain form until a visitor turns to it, and keeps what was typed", async () => {
  render(<SearchPanel />);
  const form = input().form;
  expect(form?.getAttribute("action")).toBe("/products");
  expect(form?.querySelector("[role=combobox]")).toBeNull();

  fireEvent.input(input(), { target: { value: "ring" } });
  fireEvent.pointerOver(input());
  const box = await screen.findByRole("combobox", { hidden: true });
  expect(box).toHaveValue("ring");
});

test("the focus stays in the line when its script comes", async () => {
  render(<SearchPanel />);
  input().focus();
  fireEvent.focusIn(input());
  const box = await screen.findByRole("combobox", { hidden: true });
  expect(box).toHaveFocus();
});

test("no letter is lost that is typed while its script arrives", async () => {
  render(<SearchPanel />);
  input().focus();
  const { SearchBox } = await import("@/components/search/search-box");
  expect(SearchBox).toBeDefined();
  fireEvent.focusIn(input());
  const line = input();
  // Each is typed after another step of what the page does.
  let typed = "";
  for (const letter of "necklaces of pearl") {
    if (!line.isConnected) break;
    typed += letter;
    line.value = typed;
    await Promise.resolve();
  }
  expect(await screen.findByRole("combobox", { hidden: true })).toHaveValue(typed);
});
