import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeGateway } from "@/lib/api/browser/testing/fake-gateway";
import { requestStockAlert } from "@/lib/contract/stock-alerts";
import { failure, invalid } from "@/lib/domain/result";
import { NotifyMe } from "./notify-me";
import { type ChoosableProduct, ProductChoiceProvider } from "./product-choice";

jest.mock("next/navigation", () => ({ usePathname: () => null }));

const product: ChoosableProduct = {
  id: 11,
  name: "Alma Ring",
  brand: { id: 5, name: "Atelier Nord" },
  picture: null,
  price: "$120.00",
  quantity: 1,
  swatches: {},
  takesAlerts: true,
  combinations: [{ valueIds: [1], isSoldOut: true }],
  variations: [{ name: "Size", values: [{ id: 1, value: "6" }] }],
};

function show(more: Partial<ChoosableProduct> = {}, inventory = 0) {
  const gateway = fakeGateway();
  const sent = gateway.answer(requestStockAlert, () => null);
  render(
    <ProductChoiceProvider
      product={{ ...product, ...more }}
      chosen={[1]}
      known={{ price: 12_000, image: null, inventory }}
    >
      <NotifyMe />
    </ProductChoiceProvider>,
  );
  return { gateway, sent, user: userEvent.setup() };
}

const field = () =>
  screen.queryByRole<HTMLInputElement>("textbox", { name: "Email me when it's back" });
const button = () => screen.getByRole("button", { name: "NOTIFY ME" });

async function begin(user: ReturnType<typeof userEvent.setup>, email: string) {
  await user.click(field()!);
  await waitFor(() => expect(document.querySelector("form")?.noValidate).toBe(true));
  await user.type(field()!, email);
  await user.click(button());
}

test.each<[string, Partial<ChoosableProduct>, number]>([
  ["in stock", {}, 1],
  ["on a server that takes no requests", { takesAlerts: undefined }, 0],
  ["in a combination that is not made", { combinations: [] }, 0],
])("is not offered for a piece %s", (_, more, inventory) => {
  show(more, inventory);
  expect(field()).toBeNull();
});

test("is posted to the shop where there is no JavaScript", () => {
  show();
  const form = document.querySelector("form");
  expect(form).toHaveAttribute("action", "/api/stock-alerts");
  expect(Object.fromEntries(new FormData(form!))).toEqual({
    product_id: "11",
    variation_values_id: "1",
    email: "",
  });
});

test("asks for the email, sends the choice, and says to look into the inbox", async () => {
  const { sent, user } = show();
  await begin(user, "zoe");
  expect(screen.getByText("Please enter a valid email address.")).toBeInTheDocument();
  expect(field()).toHaveFocus();
  await user.type(field()!, "@example.com");
  await user.dblClick(button());
  expect(await screen.findByText("Check your inbox at zoe@example.com to confirm.")).toHaveFocus();
  expect(sent.map(({ body }) => body)).toEqual([
    { product_id: 11, variation_values_id: "1", email: "zoe@example.com" },
  ]);
});

test.each([
  [failure("rateLimited", "Try again in 5 minutes.").failure, "Try again in 5 minutes."],
  [failure("unavailable", "").failure, "Your request could not be sent. Please try again."],
  [failure("conflict", "").failure, "It's back in stock. Reload the page to buy it."],
  [invalid({ email: ["No."] }).failure, "Please enter a valid email address."],
])("a refusal keeps the address and says why: %j", async (refusal, text) => {
  const { gateway, user } = show();
  gateway.refuse(requestStockAlert, refusal);
  await begin(user, "zoe@example.com");
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(field()).toHaveValue("zoe@example.com");
});

test.each(["notFound", "unauthorized"] as const)(
  "is taken away where the server does not know it (%s)",
  async (kind) => {
    const { gateway, user } = show();
    gateway.refuse(requestStockAlert, failure(kind, "").failure);
    await begin(user, "zoe@example.com");
    expect(await screen.findByText(/can't take requests/)).toBeInTheDocument();
    expect(field()).toBeNull();
    await act(async () => undefined);
  },
);
