import { act, screen, waitFor, within } from "@testing-library/react";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { message } from "@/lib/api/browser/messages";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { getSessionId } from "@/lib/contract/guest-session";
import { placeOrder } from "@/lib/contract/orders";
import { getTotal } from "@/lib/contract/totals";
import { ORDER_BUSY } from "@/lib/domain/checkout/checkout";
import { failure, invalid } from "@/lib/domain/result";
import { aCart } from "@/lib/domain/testing/cart";
import { figure, fill, openCheckout, pay } from "./testing/open-checkout";

beforeAll(supportDialogs);
beforeEach(forgetAll);

test("paying sends the order once with its key and leaves for the payment page", async () => {
  // @spec 193, 212
  const { gateway, leave, user } = await openCheckout();
  const orders = gateway.answer(placeOrder, () => "/test-payment/abc");
  await fill(user);
  await pay(user);
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/test-payment/abc"));
  expect(orders).toHaveLength(1);
  expect(orders[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
  expect(orders[0]?.body).toMatchObject({
    email: "ada@example.com",
    country: "US",
    state: "MA",
    country_id: 2,
    state_id: 21,
    shipping: { 5: 0, 6: 0 },
    shipping_types: { 5: "Standard", 6: "Standard" },
    discount: 0,
    total: 340,
    session_id: "guest",
    company: "",
    apartment: "",
    phone: "",
    note: "",
  });
});

const WAYS = [
  { provider: "stripe", name: "Card" },
  { provider: "mollie", name: "Mollie" },
];

test("who takes the money is chosen where there are two, the first beforehand", async () => {
  const { gateway, leave, user } = await openCheckout(undefined, {}, undefined, WAYS);
  const orders = gateway.answer(placeOrder, () => "/pay");
  await fill(user);
  expect(screen.getByRole("radio", { name: "Card" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Mollie" }));
  await pay(user);
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(orders[0]?.body).toMatchObject({ payment_method: "visa", payment_provider: "mollie" });
});

test("a total that cannot be paid is said before PAY NOW, and not sent", async () => {
  const limits = { least: 50_000, most: 99_999_999 };
  const ways = [{ provider: "stripe", name: "Card", limits }];
  const { gateway, user } = await openCheckout(undefined, {}, undefined, ways);
  const orders = gateway.answer(placeOrder, () => "/pay");
  const words =
    "An order must come to at least $500.00 to be paid by card. Yours comes to $340.00.";
  expect(screen.queryByText(/at least/)).not.toBeInTheDocument();
  await fill(user);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "PAY NOW" })).toHaveAccessibleDescription(words);
  await pay(user);
  expect(await screen.findByRole("link", { name: words })).toBeInTheDocument();
  expect(orders).toHaveLength(0);
});

test("what is wrong before there is a price has a name at every link", async () => {
  const { user } = await openCheckout();
  await pay(user);
  const links = within(await screen.findByRole("alert")).getAllByRole("link");
  for (const link of links) expect(link).toHaveAccessibleName();
});

test("where one takes it there is nothing to choose, and nothing is said", async () => {
  const { gateway, leave, user } = await openCheckout(undefined, {}, undefined, WAYS.slice(0, 1));
  const orders = gateway.answer(placeOrder, () => "/pay");
  await fill(user);
  expect(screen.queryByRole("group", { name: "Payment" })).toBeNull();
  await pay(user);
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(orders[0]?.body).not.toHaveProperty("payment_provider");
});

test("the server's error of the payment provider is shown at the choice", async () => {
  const { gateway, user } = await openCheckout(undefined, {}, undefined, WAYS);
  const fields = { payment_provider: ["Please choose how to pay."] };
  gateway.refuse(placeOrder, invalid(fields).failure);
  await fill(user);
  await pay(user);
  const choice = await screen.findByRole("group", { name: "Payment" });
  await waitFor(() => expect(choice).toHaveAccessibleDescription("Please choose how to pay."));
});

test("a lost answer keeps the key, so that trying again places the same order", async () => {
  const { gateway, leave, user } = await openCheckout();
  const lost = gateway.lose(placeOrder);
  await fill(user);
  await pay(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn't send your order");
  const orders = gateway.answer(placeOrder, () => "/pay");
  await pay(user);
  await waitFor(() => expect(leave).toHaveBeenCalled());
  const key = lost[0]?.headers.get("idempotency-key");
  expect(orders[0]?.headers.get("idempotency-key")).toBe(key);
});

test.each([
  ["where the server recognizes it", true, "it will only be placed once"],
  ["nowhere else", undefined, "check for a confirmation email before you try again"],
] as const)("a lost order is said to be placed once %s", async (_, isPlacedOnce, said) => {
  const { gateway, user } = await openCheckout();
  gateway.answer(getTotal, () => ({ total: 32_000, totals: null, isPlacedOnce }));
  gateway.lose(placeOrder);
  await fill(user);
  await pay(user);
  expect(await screen.findByRole("alert")).toHaveTextContent(said);
});

test("an order that others' reservations block says why", async () => {
  const { gateway, user } = await openCheckout();
  gateway.refuse(placeOrder, failure("unavailable", ORDER_BUSY, { code: "busy" }).failure);
  await fill(user);
  await pay(user);
  expect(await screen.findByRole("alert")).toHaveTextContent(ORDER_BUSY);
});

test("PAY NOW twice at once is one order, behind an overlay until the answer has come", async () => {
  // @spec 192
  const { gateway, leave, user } = await openCheckout();
  let answer = (_url: string) => {};
  const orders = gateway.answer(placeOrder, () => new Promise<string>((go) => (answer = go)));
  await fill(user);
  await user.dblClick(screen.getByRole("button", { name: "PAY NOW" }));
  expect(screen.getByRole("dialog", { name: "Placing your order" })).toHaveAttribute("open");
  await waitFor(() => expect(orders).toHaveLength(1));
  await act(async () => answer("/pay"));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(orders).toHaveLength(1);
});

test("coming back from the payment page by the browser's back lifts the overlay", async () => {
  const { gateway, user } = await openCheckout();
  gateway.answer(placeOrder, () => "/pay");
  await fill(user);
  await pay(user);
  expect(screen.getByRole("dialog")).toBeInTheDocument();
  act(() => {
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Email")).toHaveValue("ada@example.com");
});

test("after a reload in the middle, the same order is asked for again by the same key", async () => {
  const first = await openCheckout();
  const lost = first.gateway.lose(placeOrder);
  await fill(first.user);
  await waitFor(() => expect(figure("Total")).toHaveTextContent("$340.00"));
  await pay(first.user);
  await screen.findByRole("alert");
  first.view.unmount();
  const { gateway, user } = await openCheckout();
  const orders = gateway.answer(placeOrder, () => "/pay");
  await waitFor(() => expect(figure("Total")).toHaveTextContent("$340.00"));
  await pay(user);
  await waitFor(() => expect(orders).toHaveLength(1));
  const key = lost[0]?.headers.get("idempotency-key");
  expect(orders[0]?.headers.get("idempotency-key")).toBe(key);
  expect(orders[0]?.body).toEqual(lost[0]?.body);
});

test("a total on its way is waited for, and ordered", async () => {
  const { gateway, user } = await openCheckout();
  const orders = gateway.answer(placeOrder, () => "/pay");
  const waiting: (() => void)[] = [];
  gateway.answer(getTotal, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { total: 35_000, totals: null };
  });
  await fill(user);
  await pay(user);
  expect(screen.getByRole("dialog", { name: "Placing your order" })).toHaveAttribute("open");
  await act(async () => waiting.map((answer) => answer()));
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(orders[0]?.body.total).toBe(350);
});

test("a total that could not be had is asked for once more at PAY NOW, and ordered", async () => {
  const { gateway, user } = await openCheckout();
  const orders = gateway.answer(placeOrder, () => "/pay");
  gateway.refuse(getTotal, failure("unavailable", "").failure);
  await fill(user);
  gateway.answer(getTotal, () => ({ total: 35_000, totals: null }));
  await pay(user);
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(orders[0]?.body.total).toBe(350);
});

test("goods that cost something else than was shown stop an order whose total was away", async () => {
  const { gateway, user } = await openCheckout();
  const orders = gateway.answer(placeOrder, () => "/pay");
  const totals = { goods: 33_000, discount: 0, shipping: 0, tax: 0, total: 33_000 };
  gateway.refuse(getTotal, failure("unavailable", "").failure);
  await fill(user);
  gateway.answer(getTotal, () => ({ total: 33_000, totals }));
  await pay(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("The total is $330.00.");
  expect(orders).toHaveLength(0);
});

test("a session the server has forgotten is replaced silently, once, and the order sent again", async () => {
  const { gateway, leave, user } = await openCheckout();
  await fill(user);
  const refused = gateway.refuse(placeOrder, failure("unauthorized", "").failure);
  const renewed: unknown[] = [];
  const sessions = gateway.answer(getSessionId, () => {
    gateway.answer(placeOrder, ({ body }) => {
      renewed.push(body.session_id);
      return "/pay";
    });
    return "fresh";
  });
  await pay(user);
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/pay"));
  expect(sessions).toHaveLength(1);
  expect(refused).toHaveLength(1);
  expect(renewed).toEqual(["fresh"]);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("an order refused because the bag is empty by now says so wherever the shopper is taken", async () => {
  const { gateway, user } = await openCheckout();
  gateway.refuse(
    placeOrder,
    failure("conflict", "Your cart is empty.", { data: aCart([]) }).failure,
  );
  await fill(user);
  await pay(user);
  await waitFor(() => expect(message.get()).toBe("Your cart is empty."));
});
