import { act, fireEvent, render, screen } from "@testing-library/react";
import { supportIntersectionObserver } from "@/components/ui/testing/intersection-observer";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import type { ProductTeaser } from "@/lib/domain/product";
import { TeaserCarousel } from "./teaser-carousel";

const SLIDES = { narrow: 1, middle: 2, wide: 3 };

const teasers: ProductTeaser[] = [1, 2, 3].map((id) => ({
  id,
  name: `Ring ${id}`,
  price: 10_000,
  image: null,
}));

beforeEach(() => {
  supportResizeObserver();
  supportIntersectionObserver();
  // A row of three slides, one of them in view at a time.
  jest.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(100);
  jest.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function left(
    this: HTMLElement,
  ) {
    return this.previousElementSibling ? 100 : 0;
  });
});

afterEach(() => jest.restoreAllMocks());

test("shapes of what is awaited are not gone through: what would come begins anew", async () => {
  const { rerender } = render(<TeaserCarousel products={undefined} slides={SLIDES} />);
  fireEvent.pointerMove(window);
  await act(() => import("@/components/ui/carousel-buttons"));
  expect(screen.queryByRole("button")).not.toBeInTheDocument();

  rerender(<TeaserCarousel products={teasers} slides={SLIDES} />);
  expect(await screen.findByRole("button", { name: "Next" })).toBeEnabled();
  expect(screen.getAllByRole("button", { name: /^Go to page/ })).toHaveLength(3);
});
