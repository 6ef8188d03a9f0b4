import { screen, waitFor } from "@testing-library/react";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { maisonSel } from "@/lib/api/browser/testing/checkout-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { aGroup } from "@/lib/domain/testing/cart";
import { choose, figure, openCheckout } from "./testing/open-checkout";

beforeAll(supportDialogs);
beforeEach(forgetAll);

describe("section 4: shipping options", () => {
  const everyKind = aGroup({
    shippingOptions: [
      { type: "Standard", price: 0 },
      { type: "Express", price: 2_500 },
      { type: "International Standard", price: 4_000 },
      { type: "International Express", price: 6_000 },
    ],
  });
  const names = () =>
    screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);

  test("within the United States hide 'International'", async () => {
    // @spec 187
    await openCheckout([everyKind]);
    expect(names()).toEqual(["StandardFree", "Express$25.00"]);
  });

  test("elsewhere are 'International' only, without the word", async () => {
    // @spec 188
    const { user } = await openCheckout([everyKind, maisonSel]);
    await user.selectOptions(screen.getByLabelText("Country"), "Monaco");
    await waitFor(() => expect(names()).toEqual(["Standard$40.00", "Express$60.00"]));
  });

  test("a choice changes the shipping total by the difference from the one before", async () => {
    // @spec 147, 184
    const { user } = await openCheckout();
    await choose(user, "Atelier Nord", /Express/);
    await choose(user, "Maison Sel", /Express/);
    expect(figure("Shipping")).toHaveTextContent("$50.00");
    await choose(user, "Maison Sel", /Standard/);
    expect(figure("Shipping")).toHaveTextContent("$25.00");
    await choose(user, "Atelier Nord", /Standard/);
    expect(figure("Shipping")).toHaveTextContent("Free");
  });

  test("each choice asks POST /orders/get-total with brand and price", async () => {
    // @spec 317
    const { gateway, user } = await openCheckout();
    await choose(user, "Maison Sel", /Express/);
    await waitFor(() => expect(gateway.totals).toHaveLength(1));
    expect(gateway.totals[0]?.body).toMatchObject({
      brand_id: 6,
      shipping: 25,
      session_id: expect.any(String),
    });
  });
});
