import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { InitialCart } from "@/components/cart/initial-cart";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { followShopper } from "@/lib/api/browser/account/live-shopper";
import { DRAFT_KEY } from "@/lib/api/browser/checkout/typed-contact";
import { USER_KEY } from "@/lib/api/browser/shopper/customer";
import { takeEndedNotice } from "@/lib/api/browser/shopper/ended-notice";
import { sessionEnded } from "@/lib/api/browser/shopper/sign-out";
import { checkoutGateway } from "@/lib/api/browser/testing/checkout-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { signInHere, signOutHere } from "@/lib/api/browser/testing/signed-in";
import { allAddressFormats } from "@/lib/domain/address/postal";
import { CheckoutView } from "./checkout-view";
import { initialCheckout } from "./testing/initial-checkout";

const left: string[] = [];
jest.mock("@/lib/api/browser/leave", () => ({ leaveFor: (path: string) => left.push(path) }));
jest.mock("next/navigation", () => ({ useRouter: () => ({ replace: jest.fn() }) }));

beforeAll(supportDialogs);
beforeEach(async () => {
  await forgetAll();
  left.splice(0);
  window.history.replaceState(null, "", "/checkout");
});
afterAll(() => window.history.replaceState(null, "", "/"));

function logOutInAnotherTab(): void {
  const stop = followShopper();
  // biome-ignore lint/suspicious/noDocumentCookie: as the other tab does it
  document.cookie = "signed_in=; Path=/; Max-Age=0";
  window.localStorage.removeItem(USER_KEY);
  window.dispatchEvent(new StorageEvent("storage", { key: USER_KEY }));
  stop();
}

test.each([
  ["at PAY NOW", sessionEnded],
  ["by a log-out in another tab", logOutInAnotherTab],
])("what a customer has typed is there after a session that ends %s", async (_, end) => {
  signInHere();
  checkoutGateway();
  const initial = initialCheckout({ email: "ada@example.com" });
  render(
    <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
      <InitialCart cart={initial.cart} destination={initial.destination}>
        <CheckoutView
          initial={initial}
          isUnavailable={false}
          payments={[]}
          addressFormats={allAddressFormats}
        />
      </InitialCart>
    </SWRConfig>,
  );
  await userEvent.type(screen.getByLabelText("City"), "Worcester");
  await act(async () => void end());
  expect(left).toContain("/login?next=%2Fcheckout");
  expect(takeEndedNotice()).not.toBe("");
  expect(JSON.parse(window.sessionStorage.getItem(DRAFT_KEY) ?? "")).toMatchObject({
    owner: "ada@example.com",
    form: { city: "Worcester" },
  });
  signOutHere();
});
