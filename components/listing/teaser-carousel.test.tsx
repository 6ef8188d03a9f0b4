import { act, render, screen } from "@testing-library/react";
import { supportIntersectionObserver } from "@/components/ui/testing/intersection-observer";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import type { ProductTeaser } from "@/lib/domain/product/product";
import { TeaserCarousel } from "./teaser-carousel";

const SLIDES = { narrow: 1, middle: 2, wide: 3 };

const teasers: ProductTeaser[] = [1, 2, 3].map((id) => ({
  id,
  name: `Ring ${id}`,
  price: 10_000,
  image: null,
}));

let comeIntoSight: () => void;
beforeEach(() => {
  supportResizeObserver();
  comeIntoSight = supportIntersectionObserver();
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

test("its buttons lead through what is there", async () => {
  render(<TeaserCarousel products={teasers} slides={SLIDES} />);
  act(comeIntoSight);
  expect(await screen.findByRole("button", { name: "Next" })).toBeEnabled();
  expect(screen.getAllByRole("button", { name: /^Go to page/ })).toHaveLength(3);
});
