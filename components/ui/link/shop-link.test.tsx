import { fireEvent, render, screen } from "@testing-library/react";
import { type ComponentProps, createElement, type MouseEvent } from "react";
import { ShopLink } from "./shop-link";

/** Next's own link as far as ours leans on it. */
jest.mock("next/link", () => ({
  __esModule: true,
  useLinkStatus: () => ({ pending: false }),
  default: ({
    prefetch,
    scroll = true,
    onNavigate,
    ...rest
  }: ComponentProps<"a"> & {
    prefetch: boolean;
    scroll?: boolean;
    onNavigate: (event: { preventDefault: () => void }) => void;
  }) =>
    createElement("a", {
      ...rest,
      "data-prefetch": prefetch,
      "data-scroll": scroll,
      onClick: (event: MouseEvent<HTMLAnchorElement>) => {
        rest.onClick?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        onNavigate({ preventDefault: () => undefined });
      },
    }),
}));

const scrollTo = jest.spyOn(window, "scrollTo").mockReturnValue();

beforeEach(() => scrollTo.mockClear());

function link(props: Partial<ComponentProps<typeof ShopLink>> = {}): HTMLElement {
  render(
    <ShopLink href="/cart" {...props}>
      Bag
    </ShopLink>,
  );
  return screen.getByRole("link", { name: "Bag" });
}

test.each([
  ["pointed at", fireEvent.pointerEnter],
  ["focused", fireEvent.focus],
])("has its page fetched once it is %s, not before", (_, turn) => {
  const anchor = link();
  expect(anchor).toHaveAttribute("data-prefetch", "false");
  turn(anchor);
  expect(anchor).toHaveAttribute("data-prefetch", "true");
});

test("has its page fetched in view where that is asked for", () => {
  expect(link({ readsAhead: true })).toHaveAttribute("data-prefetch", "true");
});

test("a shop link calls its own handlers as well", () => {
  const given = { onPointerEnter: jest.fn(), onFocus: jest.fn(), onNavigate: jest.fn() };
  const anchor = link(given);
  fireEvent.pointerEnter(anchor);
  fireEvent.focus(anchor);
  fireEvent.click(anchor);
  for (const call of Object.values(given)) expect(call).toHaveBeenCalledTimes(1);
});

test("scrolls to the top for the page that is shown", () => {
  window.history.replaceState(null, "", "/products?sort=desc");
  fireEvent.click(link({ href: "/products?sort=desc" }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
});

test.each([
  ["for another page", { href: "/products?sort=asc" }],
  ["where the place on the page stays", { href: "/products?sort=desc", scroll: false }],
  [
    "when its own click handler has refused",
    { href: "/products?sort=desc", onClick: (event: MouseEvent) => event.preventDefault() },
  ],
])("does not scroll %s", (_, props) => {
  window.history.replaceState(null, "", "/products?sort=desc");
  fireEvent.click(link(props));
  expect(scrollTo).not.toHaveBeenCalled();
});
