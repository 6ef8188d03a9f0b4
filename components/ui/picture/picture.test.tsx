import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Picture } from "./picture";
import { PictureFallback } from "./picture-fallback";

const OPAL = "/pictures/9f/86d081884c7d65-1600x2000-c8b09a/full.jpg";

test("reserves its place and loads when it is near", () => {
  render(<Picture src="/ring.jpg" alt="A ring" />);
  const image = screen.getByRole("img", { name: "A ring" });
  expect(image.getAttribute("loading")).toBe("lazy");
  expect(image.getAttribute("width")).toBe("1080");
});

test("the first picture is fetched at once", () => {
  render(<Picture src="/ring.jpg" alt="A ring" isPriority />);
  expect(screen.getByRole("img").getAttribute("fetchpriority")).toBe("high");
  const preloads = [...document.head.querySelectorAll('link[rel="preload"][as="image"]')];
  expect(preloads.map((link) => link.getAttribute("href"))).toEqual(["/ring.jpg"]);
});

test("the first picture in prepared sizes is asked for in the size that will be shown", () => {
  render(<Picture src={OPAL} alt="Opal" sizes="50vw" isPriority />);
  const source = screen.getByRole("img");
  const preload = document.head.querySelector('link[rel="preload"][type="image/avif"]');
  expect(preload?.getAttribute("imagesrcset")).toBe(source.getAttribute("srcset"));
  expect(preload?.getAttribute("imagesizes")).toBe("50vw");
});

test("an owner's picture is awaited in its own color, or in its placeholder", () => {
  const { container, rerender } = render(<Picture src={OPAL} alt="Opal" />);
  const box = container.querySelector<HTMLElement>(".picture");
  expect(box?.style.getPropertyValue("--color")).toBe("#c8b09a");
  rerender(<Picture src={OPAL} alt="Opal" placeholder="data:image/webp;base64,AA" />);
  expect(box?.style.getPropertyValue("--color")).toBe("");
  expect(box?.style.getPropertyValue("--placeholder")).toContain("base64,AA");
});

test("a picture that fails gives way to the drawing, and comes back when another loads", () => {
  // @spec 81, 581, 665
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

test("a picture whose prepared sizes cannot be shown is shown as it is", () => {
  render(
    <>
      <Picture src={OPAL} alt="Opal" />
      <PictureFallback />
    </>,
  );
  const image = screen.getByRole("img");
  expect(image).toHaveAttribute("srcset");
  fireEvent.error(image);
  expect(image).not.toHaveAttribute("srcset");
  expect(image.closest("[data-broken]")).toBeNull();
  fireEvent.error(image);
  expect(image.closest("[data-broken]")).not.toBeNull();
});

test("a picture that the connection lost is asked for again, in its sizes, once it is back", () => {
  render(
    <>
      <Picture src={OPAL} alt="Opal" />
      <Picture src="/ring.jpg" alt="A ring" />
      <PictureFallback />
    </>,
  );
  const [opal, ring] = screen.getAllByRole<HTMLImageElement>("img");
  const sizes = opal!.srcset;
  const asked: string[] = [];
  jest.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
  for (const image of [opal!, ring!]) {
    fireEvent.error(image);
    const observer = new MutationObserver(() => asked.push(image.alt));
    observer.observe(image, { attributeFilter: ["src"] });
  }
  fireEvent(window, new Event("online"));
  expect(opal!.srcset).toBe(sizes);
  return waitFor(() => expect(asked).toEqual(["Opal", "A ring"]));
});

test("without a picture the drawing stands for it under the same name", () => {
  const { container } = render(<Picture src={null} alt="A ring" />);
  expect(container.querySelector("[data-broken]")?.textContent).toBe("A ring");
});
