import { fireEvent, render, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ComponentProps } from "react";
import { ShopLink } from "./shop-link";
import { fakeRouter } from "./testing/fake-router";

const router = fakeRouter();

beforeEach(() => jest.clearAllMocks());

function link(props: Partial<ComponentProps<typeof ShopLink>> = {}): HTMLElement {
  render(
    <AppRouterContext value={router}>
      <ShopLink href="/cart" {...props}>
        Bag
      </ShopLink>
    </AppRouterContext>,
  );
  return screen.getByRole("link", { name: "Bag" });
}

test("goes to its page without loading it anew", () => {
  const isLeft = fireEvent.click(link());
  expect(isLeft).toBe(false);
  expect(router.push).toHaveBeenCalledWith("/cart", { scroll: undefined });
});

test("leaves the place on the page where it is told to", () => {
  fireEvent.click(link({ scroll: false }));
  expect(router.push).toHaveBeenCalledWith("/cart", { scroll: false });
});

test.each([
  ["with a key held", {}, { ctrlKey: true }],
  ["with the middle button", {}, { button: 1 }],
  ["for another window", { target: "_blank" }, {}],
  ["to a place in the page", { href: "#letter-a" }, {}],
  ["to another site", { href: "https://elsewhere.test/" }, {}],
])("is the browser's business %s", (_, props, click) => {
  const anchor = link(props);
  anchor.addEventListener("click", () => undefined);
  fireEvent.click(anchor, click);
  expect(router.push).not.toHaveBeenCalled();
});

test("does nothing that its own click handler has refused", () => {
  fireEvent.click(link({ onClick: (event) => event.preventDefault() }));
  expect(router.push).not.toHaveBeenCalled();
});

test("is prefetched once it is pointed at or focused, not before", () => {
  const anchor = link();
  expect(router.prefetch).not.toHaveBeenCalled();
  fireEvent.pointerEnter(anchor);
  fireEvent.focus(anchor);
  expect(router.prefetch).toHaveBeenCalledWith("/cart");
});

test("is a plain link where there is no router", () => {
  render(<ShopLink href="/cart">Bag</ShopLink>);
  expect(fireEvent.click(screen.getByRole("link"))).toBe(true);
});
