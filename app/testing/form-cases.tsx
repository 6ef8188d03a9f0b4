import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type userEvent from "@testing-library/user-event";
import { type ReactElement, useEffect } from "react";
import { SWRConfig } from "swr";
import {
  cards,
  setUp as setUpAddresses,
} from "@/components/account/addresses/testing/address-book";
import { SecurityView } from "@/components/account/security/security-view";
import { LoginForm } from "@/components/auth/login-form";
import { RecoverForm } from "@/components/auth/recover-form";
import { RegisterForm } from "@/components/auth/register-form";
import { ResetForm } from "@/components/auth/reset-form";
import { signedIn } from "@/components/auth/testing/set-up";
import { MessageRegion } from "@/components/cart/message-region";
import { increase } from "@/components/cart/testing/line";
import { openCart, openMiniCart } from "@/components/cart/testing/open-cart";
import { fill as fillCheckout, openCheckout } from "@/components/checkout/testing/open-checkout";
import { ContactForm } from "@/components/contact/contact-form";
import { Heart } from "@/components/listing/heart";
import { NewsletterForm } from "@/components/newsletter/newsletter-form";
import { button, setUp as setUpProduct, show } from "@/components/product/testing/buy-box";
import { ReturnForm } from "@/components/returns/return-form";
import { followShopper, useLiveFavorites } from "@/lib/api/browser/account/live-shopper";
import { cartGateway } from "@/lib/api/browser/testing/cart-gateway";
import { fakeGateway } from "@/lib/api/browser/testing/fake-gateway";
import { sessionGateway } from "@/lib/api/browser/testing/session-gateway";
import { signInHere } from "@/lib/api/browser/testing/signed-in";
import { logIn, recoverPassword, register, resetPassword } from "@/lib/contract/accounts";
import {
  addAddress,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from "@/lib/contract/addresses";
import {
  addToCart,
  removeCartLine,
  saveCartCode,
  saveCartNote,
  updateCartLine,
} from "@/lib/contract/cart";
import {
  addFavorite,
  getFavoriteCount,
  getFavoriteIds,
  removeFavorite,
} from "@/lib/contract/favorites";
import { changePassword } from "@/lib/contract/log-ins";
import { sendContactMessage, subscribe } from "@/lib/contract/messages";
import { placeOrder } from "@/lib/contract/orders";
import { requestReturn } from "@/lib/contract/returns";
import { aSavedAddress } from "@/lib/domain/testing/saved-address";

type Gateway = Pick<ReturnType<typeof fakeGateway>, "changing" | "isIdle">;

export interface OpenForm {
  gateway: Gateway;
  send: () => unknown;
  hasLeft?: () => boolean;
}

const PASSWORD = "a-long-password";
const SWR = { dedupingInterval: 0, shouldRetryOnError: false, provider: () => new Map() };

const type = (label: string, value: string) =>
  fireEvent.change(
    screen.getByLabelText(label, { exact: true, selector: "input,textarea,select" }),
    {
      target: { value },
    },
  );
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

function open(element: ReactElement): void {
  render(
    <SWRConfig value={SWR}>
      {element}
      <MessageRegion />
    </SWRConfig>,
  );
}

const first = (name: RegExp) => screen.getAllByRole("button", { name })[0] as HTMLElement;
const besides = () => render(<MessageRegion />);

function Customer() {
  useLiveFavorites();
  useEffect(followShopper, []);
  return null;
}

async function openHeart(ids: number[]): Promise<OpenForm> {
  signInHere();
  const gateway = fakeGateway();
  gateway.answer(getFavoriteIds, () => ids);
  gateway.answer(getFavoriteCount, () => ids.length);
  gateway.answer(addFavorite, () => null);
  gateway.answer(removeFavorite, () => null);
  open(
    <>
      <Customer />
      <Heart productId={7} name="Alma Ring" valueIds={[3]} />
    </>,
  );
  const heart = await screen.findByRole("button");
  return { gateway, send: () => fireEvent.click(heart) };
}

function typeAddress(): void {
  type("First name", "Grace");
  type("Last name", "Hopper");
  type("Address", "9 Elm Road");
  type("City", "Salem");
  type("State", "MA");
  type("Zip code", "01970");
}

async function openProduct(buttonName: string | null): Promise<OpenForm> {
  const { gateway } = setUpProduct();
  gateway.answer(addToCart, () => ({ count: 1, cart: null }));
  if (buttonName) signInHere();
  await show();
  besides();
  return { gateway, send: () => (buttonName ? press(buttonName) : fireEvent.click(button())) };
}

async function openAddresses(): Promise<OpenForm & { user: ReturnType<typeof userEvent.setup> }> {
  const { gateway, user } = await setUpAddresses();
  gateway.answer(addAddress, () => aSavedAddress({ id: 3 }));
  gateway.answer(updateAddress, () => null);
  gateway.answer(deleteAddress, () => null);
  gateway.answer(setDefaultAddress, () => [
    aSavedAddress({ id: 1 }),
    aSavedAddress({ id: 2, isDefault: true }),
  ]);
  besides();
  return { gateway, user, send: () => press("SAVE ADDRESS") };
}

/** Every form with a script, opened and filled in, before it is sent. */
export const FORM_CASES: Readonly<Record<string, () => Promise<OpenForm>>> = {
  "log in": async () => {
    const gateway = fakeGateway();
    gateway.answer(logIn, () => signedIn);
    open(<LoginForm next="/" />);
    type("Email", "ada@example.com");
    type("Password", PASSWORD);
    return { gateway, send: () => press("LOGIN") };
  },
  register: async () => {
    const gateway = fakeGateway();
    gateway.answer(register, () => ({ isRegistered: true as const, ...signedIn }));
    open(<RegisterForm next="/" />);
    type("Email", "ada@example.com");
    return { gateway, send: () => press("CREATE ACCOUNT") };
  },
  recover: async () => {
    const gateway = fakeGateway();
    gateway.answer(recoverPassword, () => null);
    open(<RecoverForm />);
    type("Email", "ada@example.com");
    return { gateway, send: () => press("RECOVER") };
  },
  reset: async () => {
    const gateway = fakeGateway();
    gateway.answer(resetPassword, () => null);
    open(<ResetForm code="the-code" />);
    return { gateway, send: () => press("UPDATE PASSWORD") };
  },
  "change the password": async () => {
    signInHere();
    const { gateway } = { gateway: sessionGateway() };
    gateway.answer(changePassword, () => null);
    open(<SecurityView />);
    await screen.findAllByRole("listitem");
    return { gateway, send: () => press("CHANGE PASSWORD") };
  },
  contact: async () => {
    const gateway = fakeGateway();
    gateway.answer(sendContactMessage, () => null);
    open(<ContactForm />);
    type("Name", "Ada");
    type("Telephone", "555 0100");
    type("Email", "ada@example.com");
    type("Message content", "Hello");
    return { gateway, send: () => press("Send") };
  },
  newsletter: async () => {
    const gateway = fakeGateway();
    gateway.answer(subscribe, () => null);
    open(<NewsletterForm />);
    type("Email address", "ada@example.com");
    return { gateway, send: () => fireEvent.click(screen.getByRole("button")) };
  },
  "return request": async () => {
    const gateway = fakeGateway();
    gateway.answer(requestReturn, () => null);
    open(<ReturnForm orderId={7} known={{ name: "Ada", phone: "5", email: "ada@example.com" }} />);
    return { gateway, send: () => press("Send") };
  },
  "add an address": async () => {
    const { user, ...opened } = await openAddresses();
    await user.click(screen.getByRole("button", { name: "ADD ADDRESS" }));
    typeAddress();
    return opened;
  },
  "change an address": async () => {
    const { user, ...opened } = await openAddresses();
    await user.click(first(/^Edit/));
    typeAddress();
    return opened;
  },
  "remove an address": async () => {
    const { user, ...opened } = await openAddresses();
    await user.click(first(/^Delete/));
    return { ...opened, send: () => press(/^DELETE$/i) };
  },
  "choose another default address": async () => {
    const { user: _, ...opened } = await openAddresses();
    const [, second] = cards();
    return {
      ...opened,
      send: () => fireEvent.click(within(second as HTMLElement).getByRole("checkbox")),
    };
  },
  order: async () => {
    const { gateway, user, leave } = await openCheckout();
    gateway.answer(placeOrder, () => "https://pay.test/1");
    await fillCheckout(user);
    besides();
    await waitFor(() => expect(gateway.isIdle()).toBe(true));
    return { gateway, send: () => press("PAY NOW"), hasLeft: () => leave.mock.calls.length > 0 };
  },
  note: async () => {
    const gateway = cartGateway();
    gateway.answer(saveCartNote, () => null);
    await openMiniCart(gateway);
    type("Order note", "Gift wrap");
    return { gateway, send: () => press("SAVE") };
  },
  code: async () => {
    const gateway = cartGateway(undefined, { code: { code: "" } });
    gateway.answer(saveCartCode, () => ({ count: 1, cart: null }));
    await openCart(gateway);
    type("Discount code", "spring");
    return { gateway, send: () => press("APPLY") };
  },
  "more of a line": async () => {
    const gateway = cartGateway();
    gateway.answer(updateCartLine, () => ({ count: 3, cart: null }));
    await openCart(gateway);
    return { gateway, send: () => fireEvent.click(increase("Alma Ring")) };
  },
  "remove a line": async () => {
    const gateway = cartGateway();
    gateway.answer(removeCartLine, () => ({ count: 1, cart: null }));
    await openCart(gateway);
    return { gateway, send: () => press("Remove Alma Ring") };
  },
  "add to cart": () => openProduct(null),
  "buy now": () => openProduct("BUY NOW"),
  "a heart": () => openHeart([]),
  "no heart any more": () => openHeart([7]),
};

/** Waits until every call is answered and no button says that it is at work. */
export async function settled(
  { gateway, hasLeft }: OpenForm,
  calls: ReadonlySet<string>,
): Promise<void> {
  await waitFor(() => {
    const isBusy = document.querySelector('[aria-busy="true"], .loading-dot');
    // A form whose page is left stays busy.
    expect(calls.size).toBeGreaterThan(0);
    expect([gateway.isIdle(), hasLeft?.() ? null : isBusy]).toEqual([true, null]);
  });
  await act(async () => undefined);
}
