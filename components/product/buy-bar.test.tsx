import { act, fireEvent, waitFor } from "@testing-library/react";
import { setUp, show, startAnew } from "./testing/buy-box";

type Seen = Pick<IntersectionObserverEntry, "isIntersecting">;

let observers: ((seen: Seen[]) => void)[];

beforeEach(async () => {
  await startAnew();
  observers = [];
  const Quiet = IntersectionObserver;
  globalThis.IntersectionObserver = class extends Quiet {
    constructor(notify: IntersectionObserverCallback) {
      super(notify);
      observers.push((seen) => notify(seen as IntersectionObserverEntry[], this));
    }
  };
});
afterEach(() => act(async () => undefined));

test("the buy bar follows the newest intersection, however many arrive at once", async () => {
  setUp();
  await show();
  fireEvent.pointerMove(window);
  await waitFor(() => expect(document.querySelector(".buy-bar")).toHaveAttribute("inert"));
  const tell = (...seen: boolean[]) =>
    act(() => {
      for (const notify of observers) notify(seen.map((isIntersecting) => ({ isIntersecting })));
    });
  tell(true, false);
  expect(document.querySelector(".buy-bar")).not.toHaveAttribute("inert");
  tell(false, true);
  expect(document.querySelector(".buy-bar")).toHaveAttribute("inert");
});
