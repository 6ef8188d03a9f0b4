import { act, render, screen, waitFor } from "@testing-library/react";
import { SWRConfig } from "swr";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import { cartGateway } from "@/lib/api/browser/testing/cart-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { LiveBag } from "./live-bag";
import { MiniCart } from "./mini-cart";
import { miniCart } from "./mini-cart-state";

beforeAll(() => {
  supportDialogs();
  supportResizeObserver();
});
beforeEach(async () => {
  await forgetAll();
  miniCart.set(false);
});

test("a mini-cart whose code cannot be had stays shut, and opens when asked again", async () => {
  cartGateway();
  const load = jest.fn(async () => MiniCart).mockRejectedValueOnce(new Error("offline"));
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <LiveBag loadMiniCart={load} />
    </SWRConfig>,
  );
  expect(load).not.toHaveBeenCalled();
  act(() => miniCart.set(true));
  await waitFor(() => expect(miniCart.get()).toBe(false));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  act(() => miniCart.set(true));
  expect(await screen.findByRole("dialog")).toHaveAttribute("open");
});
