import { act, fireEvent, render, screen } from "@testing-library/react";
import { SUGGESTION_DELAY_MS } from "@/components/search/search-box";
import type { SearchSuggestions } from "@/lib/domain/listing/search";
import { SearchBox } from "./search-box";

const readSuggestions = jest.fn();
jest.mock("@/lib/api/browser/search/suggestion-calls", () => ({
  readSuggestions: (...given: unknown[]) => readSuggestions(...given),
}));
const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const SUGGESTIONS: SearchSuggestions = {
  products: [
    { id: 1, name: "Alma Ring", price: 125_000, image: null },
    { id: 2, name: "Alma Band", price: 90_000, image: null },
  ],
  brands: [{ id: 3, name: "Alder & Slip" }],
  categories: [{ id: 4, name: "Almandine" }],
};

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  jest.useFakeTimers();
  window.localStorage.clear();
  readSuggestions.mockReset().mockResolvedValue(SUGGESTIONS);
  render(<SearchBox />);
});
afterEach(() => jest.useRealTimers());

const input = () => screen.getByRole("combobox");
const options = () => screen.queryAllByRole("option");
const active = () => input().getAttribute("aria-activedescendant");
const press = (key: string) => fireEvent.keyDown(input(), { key });

const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function suggest(text: string): Promise<void> {
  type(text);
  await wait(SUGGESTION_DELAY_MS);
}

test("asks once the typing pauses, not for every letter", async () => {
  for (const text of ["a", "al", "alm"]) {
    type(text);
    await wait(SUGGESTION_DELAY_MS - 1);
  }
  expect(readSuggestions).not.toHaveBeenCalled();
  await wait(1);
  expect(readSuggestions.mock.calls.map(([search]) => search)).toEqual(["alm"]);
});

test("lists products, designers and categories, each a link to its page", async () => {
  await suggest("alm");
  expect(options().map((option) => option.getAttribute("href"))).toEqual([
    "/details/1",
    "/details/2",
    "/products/designers/3",
    "/products/category/4",
  ]);
  expect(screen.getAllByRole("group").map((group) => group.firstChild?.textContent)).toEqual([
    "Products",
    "Designers",
    "Categories",
  ]);
  expect(screen.getByRole("status").textContent).toContain("4 suggestions");
});

test("drops an answer that comes after the text has changed", async () => {
  let answerLate: (late: SearchSuggestions) => void = () => undefined;
  readSuggestions.mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)));
  await suggest("gol");
  readSuggestions.mockResolvedValueOnce({ ...SUGGESTIONS, products: [], categories: [] });
  await suggest("ald");
  await act(async () => answerLate(SUGGESTIONS));
  expect(options().map((option) => option.textContent)).toEqual(["Alder & Slip"]);
});

test("shows nothing when there are no suggestions to be had", async () => {
  readSuggestions.mockResolvedValue(null);
  await suggest("alm");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(input().getAttribute("aria-expanded")).toBe("false");
});

test("goes through the options by arrows, round by the text itself", async () => {
  await suggest("alm");
  const ids = options().map((option) => option.id);
  const seen = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"].map(
    (key) => {
      press(key);
      return active();
    },
  );
  expect(seen).toEqual([...ids, null, ids.at(-1)]);
  expect(options().map((option) => option.getAttribute("aria-selected"))).toEqual([
    "false",
    "false",
    "false",
    "true",
  ]);
});

test("follows the chosen option on Enter, and sends the form when none is chosen", async () => {
  await suggest("alm");
  const onClick = jest.fn((event: Event) => event.preventDefault());
  options()[1]!.addEventListener("click", onClick);
  expect(press("Enter")).toBe(true);
  press("ArrowDown");
  press("ArrowDown");
  expect(press("Enter")).toBe(false);
  expect(onClick).toHaveBeenCalledTimes(1);
});

test("leaves the keys to who composes a letter with them", async () => {
  await suggest("alm");
  press("ArrowDown");
  const first = active();
  for (const key of ["ArrowDown", "Enter", "Escape"]) {
    expect(fireEvent.keyDown(input(), { key, isComposing: true })).toBe(true);
  }
  expect(active()).toBe(first);
});

test("closes the list on Escape; an arrow opens it again", async () => {
  await suggest("alm");
  press("Escape");
  expect(options()).toEqual([]);
  press("ArrowDown");
  expect(active()).toBe(options()[0]!.id);
});

test("starts again from the text when the text changes", async () => {
  await suggest("alm");
  press("ArrowDown");
  type("alma");
  expect(active()).toBeNull();
});

test("remembers a sent search and lists it, newest first", () => {
  // @spec 388, 391
  for (const search of [" gold ring ", "hat"]) {
    type(search);
    fireEvent.submit(input());
  }
  type("");
  expect(JSON.parse(window.localStorage.getItem("recentSearches") ?? "")).toEqual([
    "hat",
    "gold ring",
  ]);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/products?search=hat",
    "/products?search=gold+ring",
  ]);
});

test("removes one recent search and gives the focus to the next", () => {
  // @spec 390
  for (const search of ["belt", "hat"]) {
    type(search);
    fireEvent.submit(input());
  }
  type("");
  fireEvent.click(screen.getByRole("button", { name: "Remove hat" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove belt" }));
  fireEvent.click(screen.getByRole("button", { name: "Remove belt" }));
  expect(document.activeElement).toBe(input());
  expect(screen.queryByText("Recent Searches")).toBeNull();
  expect(window.localStorage.getItem("recentSearches")).toBe("[]");
});

test("sends the text alone, so that a search begins without filters", () => {
  // @spec 387, 443, 444, 569
  type("gold");
  const form = input().closest("form");
  expect(form?.getAttribute("action")).toBe("/products");
  expect([...new FormData(form ?? undefined)]).toEqual([["search", "gold"]]);
});

test.each(["", "   "])("does not send %j", (text) => {
  type(text);
  expect((input() as HTMLInputElement).checkValidity()).toBe(false);
});
