import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig, type SWRConfiguration } from "swr";
import type { fakeGateway } from "@/lib/api/browser/testing/fake-gateway";
import { CartView } from "../cart-view";
import { LiveShopper } from "../live-shopper";
import { MessageRegion } from "../message-region";
import { MiniCart } from "../mini-cart";
import { miniCart } from "../mini-cart-state";

type Gateway = ReturnType<typeof fakeGateway>;

const user = () => userEvent.setup({ delay: null });

/** Opens the cart page, once the cart has been read. */
export async function openCart(gateway: Gateway, retries?: SWRConfiguration) {
  const view = render(
    <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false, ...retries }}>
      <CartView />
      <MessageRegion />
    </SWRConfig>,
  );
  await screen.findAllByText(/^CHECKOUT$|is empty|is sold out|can't load/);
  return { view, gateway, user: user() };
}

/** Opens the mini-cart, once the cart has been read. */
export async function openMiniCart(gateway: Gateway) {
  miniCart.set(true);
  const view = render(
    <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
      <LiveShopper loadMiniCart={async () => MiniCart} />
    </SWRConfig>,
  );
  const dialog = await screen.findByRole("dialog");
  await screen.findByRole("link", { name: "SHOW CART" });
  return { view, dialog, gateway, user: user() };
}
