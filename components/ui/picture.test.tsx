import { fireEvent, render, screen } from "@testing-library/react";
import { Picture } from "./picture";
import { PictureFallback } from "./picture-fallback";

test("reserves its place and loads when it is near", () => {
  render(<Picture src="/ring.jpg" alt="A ring" />);
  const image = screen.getByRole("img", { name: "A ring" });
  expect(image.getAttribute("loading")).toBe("lazy");
  expect(image.getAttribute("width")).toBe("1080");
});

test("the first picture is fetched at once", () => {
  render(<Picture src="/ring.jpg" alt="A ring" isPriority />);
  expect(screen.getByRole("img").getAttribute("fetchpriority")).toBe("high");
});

test("a picture that fails gives way to the drawing, and comes back when another loads", () => {
  render(
    <>
      <Picture src="/gone.jpg" alt="A ring" />
      <PictureFallback />
    </>,
  );
  const image = screen.getByRole("img", { name: "A ring" });
  fireEvent.error(image);
  expect(image.closest(".picture")?.hasAttribute("data-broken")).toBe(true);
  fireEvent.load(image);
  expect(image.closest(".picture")?.hasAttribute("data-broken")).toBe(false);
});

test("without a picture the drawing stands for it under the same name", () => {
  const { container } = render(<Picture src={null} alt="A ring" />);
  expect(container.querySelector("[data-broken]")?.textContent).toBe("A ring");
});
