import { act, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentProps, createElement } from "react";
import { followedPicture, GALLERY_SIZES, ProductLink } from "./product-link";

/** Next's own link as far as ours leans on it. */
jest.mock("next/link", () => ({
  __esModule: true,
  useLinkStatus: () => ({ pending: false }),
  default: ({
    prefetch,
    onNavigate,
    ...rest
  }: ComponentProps<"a"> & { prefetch: boolean; onNavigate: (event: unknown) => void }) =>
    createElement("a", {
      ...rest,
      "data-prefetch": prefetch,
      onClick: (event) => {
        event.preventDefault();
        onNavigate({ preventDefault: () => undefined });
      },
    }),
}));

/** Pictures that are fetched, by the sizes they are asked for in. */
const fetched = jest.spyOn(HTMLImageElement.prototype, "sizes", "set");

function card({ isComplete = true } = {}) {
  render(
    <ProductLink href="/details/12?v=3">
      <img
        src="/a.jpg"
        srcSet="/a-480.avif 480w, /a-1080.avif 1080w"
        sizes="45vw"
        alt="Alma Ring"
        loading="lazy"
      />
    </ProductLink>,
  );
  const image = screen.getByRole("img");
  Object.defineProperty(image, "complete", { value: isComplete });
  Object.defineProperty(image, "currentSrc", { value: "http://shop/a-480.avif" });
  return screen.getByRole("link");
}

beforeEach(() => fetched.mockClear());

test.each([
  ["points at it", fireEvent.pointerEnter],
  ["focuses it", fireEvent.focus],
  ["follows it", fireEvent.click],
])("has the page's picture fetched in the page's size when a visitor %s, once", (_, turn) => {
  const link = card();
  expect(fetched).not.toHaveBeenCalled();
  turn(link);
  turn(link);
  expect(fetched.mock.calls).toEqual([[GALLERY_SIZES]]);
  expect(screen.getByRole("img")).toHaveAttribute("sizes", "45vw");
});

test("has nothing fetched for a finger, which may be about to scroll", () => {
  const touch = new MouseEvent("pointerover", { bubbles: true });
  fireEvent(card(), Object.assign(touch, { pointerType: "touch" }));
  expect(fetched).not.toHaveBeenCalled();
});

describe("a second view", () => {
  const decode = jest.fn(async () => {});
  const asked = jest.spyOn(HTMLImageElement.prototype, "src", "set");
  beforeEach(() => {
    asked.mockClear();
    decode.mockClear();
    HTMLImageElement.prototype.decode = decode;
    window.matchMedia = (query) => ({ matches: query === "(hover: hover)" }) as MediaQueryList;
    Object.assign(navigator, { connection: { saveData: false } });
  });

  function other() {
    const { container } = render(
      <ProductLink href="/details/12" otherView={{ src: "/b.jpg", sizes: "45vw" }}>
        Alma Ring
      </ProductLink>,
    );
    const link = screen.getByRole("link");
    const shown = () => container.querySelector("img")?.getAttribute("src") ?? null;
    return { link, shown };
  }

  test.each([
    ["pointed at", fireEvent.pointerEnter],
    ["focused", fireEvent.focus],
  ])("is fetched once its product is %s, and shown once it is there", async (_, turn) => {
    const { link, shown } = other();
    expect([shown(), asked.mock.calls]).toEqual([null, []]);
    turn(link);
    expect([shown(), asked.mock.calls]).toEqual([null, [["/b.jpg"]]]);
    await act(async () => {});
    expect(shown()).toBe("/b.jpg");
    turn(link);
    expect(decode).toHaveBeenCalledTimes(1);
  });

  test("is not fetched for a finger, nor for who saves data", async () => {
    const { link } = other();
    const touch = new MouseEvent("pointerover", { bubbles: true });
    fireEvent(link, Object.assign(touch, { pointerType: "touch" }));
    window.matchMedia = () => ({ matches: false }) as MediaQueryList;
    fireEvent.focus(link);
    Object.assign(navigator, { connection: { saveData: true } });
    fireEvent.pointerEnter(link);
    expect(asked).not.toHaveBeenCalled();
  });

  test("that cannot be had leaves the first", async () => {
    decode.mockRejectedValueOnce(new Error("no picture"));
    const { link, shown } = other();
    fireEvent.pointerEnter(link);
    await act(async () => {});
    expect(shown()).toBeNull();
  });
});

describe("the page of a product in view", () => {
  /** Once the page's other work is done; `saveData` as the browser says it. */
  async function cardOn(media: string, saveData?: boolean) {
    window.matchMedia = (query) => ({ matches: query === media }) as MediaQueryList;
    Object.assign(navigator, { connection: { saveData } });
    const link = card();
    await act(() => jest.runAllTimersAsync());
    return link;
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test("is left to a mouse that points at it", async () => {
    expect(await cardOn("(hover: hover)")).toHaveAttribute("data-prefetch", "false");
  });

  test("is left to the tap of who saves data", async () => {
    expect(await cardOn("(hover: none)", true)).toHaveAttribute("data-prefetch", "false");
  });

  test("is fetched ahead of a finger", async () => {
    expect(await cardOn("(hover: none)")).toHaveAttribute("data-prefetch", "true");
  });
});

test("a followed product link passes its picture to the next page", () => {
  fireEvent.click(card());
  expect(followedPicture(12)).toBe("http://shop/a-480.avif");
  expect(followedPicture(1)).toBeUndefined();
});

test("a product link passes no picture that has not loaded", () => {
  fireEvent.click(card({ isComplete: false }));
  expect(followedPicture(12)).toBeUndefined();
});
