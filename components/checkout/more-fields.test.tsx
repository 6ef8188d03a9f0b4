import { screen, waitFor } from "@testing-library/react";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { placeOrder } from "@/lib/contract/orders";
import { invalid } from "@/lib/domain/result";
import { fill, openCheckout, pay } from "./testing/open-checkout";

beforeAll(supportDialogs);
beforeEach(forgetAll);

describe("company, apartment, phone and note", () => {
  const FOLD = "Add company, apartment, phone or note";

  test("are folded, and unfold to the first of them", async () => {
    const { user } = await openCheckout();
    expect(screen.queryByLabelText(/Company/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: FOLD }));
    expect(screen.getByLabelText(/Company/)).toHaveFocus();
    for (const name of [/Apartment/, /Phone/, /Note/]) {
      expect(screen.getByLabelText(name)).toBeInTheDocument();
    }
  });

  test("open by themselves when the bag has a note, which the order takes along", async () => {
    const { gateway, user } = await openCheckout(undefined, { note: "Gift wrap, please" });
    const orders = gateway.answer(placeOrder, () => "/pay");
    expect(screen.getByLabelText(/Note/)).toHaveValue("Gift wrap, please");
    await fill(user);
    await pay(user);
    await waitFor(() => expect(orders[0]?.body.note).toBe("Gift wrap, please"));
  });

  test("stay open while one is emptied again", async () => {
    const { user } = await openCheckout(undefined, { note: "x" });
    await user.clear(screen.getByLabelText(/Note/));
    expect(screen.getByLabelText(/Note/)).toBeInTheDocument();
  });

  test("open when the server finds one wrong", async () => {
    const { gateway, user } = await openCheckout();
    gateway.refuse(placeOrder, invalid({ phone: ["Too long."] }).failure);
    await fill(user);
    await pay(user);
    await waitFor(() =>
      expect(screen.getByLabelText(/Phone/)).toHaveAccessibleDescription("Too long."),
    );
  });
});

test("a note saved with the bag since takes the place of the one left at checkout", async () => {
  const { view } = await openCheckout(undefined, { note: "First" });
  view.unmount();
  await openCheckout(undefined, { note: "Second" });
  expect(screen.getByLabelText(/Note/)).toHaveValue("Second");
});
