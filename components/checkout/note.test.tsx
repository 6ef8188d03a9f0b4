import { fireEvent, screen, waitFor } from "@testing-library/react";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { placeOrder } from "@/lib/contract/orders";
import { invalid } from "@/lib/domain/result";
import { fill, openCheckout, pay } from "./testing/open-checkout";

beforeAll(supportDialogs);
beforeEach(forgetAll);

const note = () => screen.getByLabelText(/^Note/);
const fold = () => note().closest("details");

describe("the note", () => {
  test("opens by itself when the bag has one, which the order takes along", async () => {
    // @spec 91
    const { gateway, user } = await openCheckout(undefined, { note: "Gift wrap, please" });
    const orders = gateway.answer(placeOrder, () => "/pay");
    expect(note()).toHaveValue("Gift wrap, please");
    expect(fold()).toHaveAttribute("open");
    await fill(user);
    await pay(user);
    await waitFor(() => expect(orders[0]?.body.note).toBe("Gift wrap, please"));
  });

  test("opens when it is filled, and stays open while it is emptied again", async () => {
    const { user } = await openCheckout();
    expect(fold()).not.toHaveAttribute("open");
    fireEvent.change(note(), { target: { value: "x" } });
    expect(fold()).toHaveAttribute("open");
    await user.clear(note());
    expect(fold()).toHaveAttribute("open");
  });

  test("opens when the server finds it wrong", async () => {
    const { gateway, user } = await openCheckout();
    gateway.refuse(placeOrder, invalid({ note: ["Too long."] }).failure);
    await fill(user);
    await pay(user);
    await waitFor(() => expect(note()).toHaveAccessibleDescription("Too long."));
    expect(fold()).toHaveAttribute("open");
  });
});

test("a note saved with the bag since takes the place of the one left at checkout", async () => {
  const { view } = await openCheckout(undefined, { note: "First" });
  view.unmount();
  await openCheckout(undefined, { note: "Second" });
  expect(note()).toHaveValue("Second");
});
