import { act, screen, waitFor, within } from "@testing-library/react";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { maisonSel } from "@/lib/api/browser/testing/checkout-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { signInHere, signOutHere } from "@/lib/api/browser/testing/signed-in";
import { placeOrder } from "@/lib/contract/orders";
import { getTotal } from "@/lib/contract/totals";
import { invalid } from "@/lib/domain/result";
import { aGroup, aLine } from "@/lib/domain/testing/cart";
import {
  choose,
  figure,
  fill,
  keepPage,
  openCheckout,
  pay,
  shipmentOf,
} from "./testing/open-checkout";

beforeAll(supportDialogs);
beforeEach(forgetAll);

describe("section 2: the checkout holds", () => {
  let page: HTMLElement;
  beforeAll(async () => {
    page = keepPage((await openCheckout()).view);
  });
  afterAll(() => page.remove());

  test.each([
    "Email", // @spec 83
    "First name", // @spec 84
    "Last name", // @spec 84
    "Address", // @spec 86
    "Zip code", // @spec 88
    "City", // @spec 89
    "Country", // @spec 92
    "State", // @spec 93
  ])("%s, in sight", (label) => {
    expect(screen.getByLabelText(label)).toBeInTheDocument();
  });

  test.each([
    ["Company", "organization"], // @spec 85, 211
    ["Apartment", "address-line2"], // @spec 87, 212
    ["Phone", "tel"], // @spec 90, 213
  ])("%s, which browsers fill and nobody must", (label, token) => {
    // @spec 143
    const field = screen.getByLabelText(`${label} (optional)`);
    expect(field).toHaveAttribute("autocomplete", token);
    expect(field).not.toBeRequired();
    expect(field.closest("details")).toBeNull();
  });

  test("Note, folded", () => {
    // @spec 91, 214
    const note = screen.getByLabelText("Note (optional)");
    expect(note.closest("details")).not.toHaveAttribute("open");
    expect(note).not.toBeRequired();
  });

  test("a shipment for each brand, an order summary and PAY NOW", () => {
    // @spec 2, 94, 95, 96
    expect(shipmentOf("Atelier Nord")).toBeInTheDocument();
    expect(shipmentOf("Maison Sel")).toBeInTheDocument();
    expect(screen.getByRole("complementary", { name: "Order summary" })).toHaveTextContent("Tote");
    expect(screen.getByRole("button", { name: "PAY NOW" })).toBeInTheDocument();
  });

  test.each([
    "/refund", // @spec 97
    "/shipping", // @spec 98
    "/privacy", // @spec 99
    "/terms", // @spec 100
    "/contact", // @spec 101
  ])("a policy link to %s", (href) => {
    const policies = within(screen.getByRole("navigation", { name: "Policies" }));
    const hrefs = policies.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toContain(href);
  });

  test("a product's picture that leads to the product", () => {
    // @spec 102
    expect(screen.getByRole("link", { name: "Alma Ring" })).toHaveAttribute("href", "/details/11");
  });

  test("the log-in, which leads a guest with an account back", () => {
    expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute(
      "href",
      "/login?next=%2Fcheckout",
    );
  });
});

describe("section 5: before ordering", () => {
  let page: HTMLElement;
  beforeAll(async () => {
    await forgetAll();
    const { user, view } = await openCheckout();
    await pay(user);
    page = keepPage(view);
  });
  afterAll(() => page.remove());

  test.each([
    ["Email", "Email is required."], // @spec 205
    ["First name", "First name is required."], // @spec 206
    ["Last name", "Last name is required."], // @spec 207
    ["Address", "Address is required."], // @spec 208
    ["City", "City is required."], // @spec 210
    ["Zip code", "Zip code is required."], // @spec 209
  ])("%s is required, with an error at the field and in the summary", (label, text) => {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
    expect(screen.getByLabelText(label)).toBeRequired();
    expect(within(screen.getByRole("alert")).getByRole("link", { name: text })).toBeInTheDocument();
  });
});

describe("section 5: ordering", () => {
  test("the summary's entries lead to their fields", async () => {
    const { user } = await openCheckout();
    await pay(user);
    await user.click(screen.getByRole("link", { name: "Zip code is required." }));
    expect(screen.getByLabelText("Zip code")).toHaveFocus();
  });

  test("every group must have a shipping option", async () => {
    // @spec 202, 203, 302
    const { gateway, user } = await openCheckout();
    const orders = gateway.answer(placeOrder, () => "/pay");
    await fill(user);
    await choose(user, "Maison Sel", /Standard/);
    await user.selectOptions(screen.getByLabelText("Country"), "Canada");
    await screen.findByText("International Shipping unavailable");
    await pay(user);
    expect(screen.getByRole("alert")).toHaveTextContent("Please select a shipping option.");
    expect(shipmentOf("Maison Sel")).toHaveAccessibleDescription("Please select a shipping option");
    expect(orders).toHaveLength(0);
  });

  test("no product may be sold out", async () => {
    // @spec 204, 303
    const soldOut = aGroup({ lines: [aLine({ isSoldOut: true, inventory: 0 })] });
    const { gateway, user } = await openCheckout([soldOut, maisonSel]);
    const orders = gateway.answer(placeOrder, () => "/pay");
    await fill(user);
    await pay(user);
    expect(screen.getByRole("alert")).toHaveTextContent("This product is out of stock.");
    expect(shipmentOf("Atelier Nord")).toHaveTextContent("This product is out of stock.");
    expect(orders).toHaveLength(0);
  });
});

describe("section 5: after ordering", () => {
  const LABELS = {
    email: "Email", // @spec 215
    first_name: "First name", // @spec 216
    last_name: "Last name", // @spec 217
    company: "Company", // @spec 218
    address: "Address", // @spec 219
    country: "Country", // @spec 220
    state: "State", // @spec 221
    zipcode: "Zip code", // @spec 222
    city: "City", // @spec 223
    phone: "Phone", // @spec 224
  };
  let page: HTMLElement;
  beforeAll(async () => {
    await forgetAll();
    const { gateway, user, view } = await openCheckout();
    const fields = Object.keys(LABELS).map((field) => [field, [`Not this ${field}.`]]);
    gateway.refuse(placeOrder, invalid(Object.fromEntries(fields)).failure);
    await fill(user);
    await pay(user);
    await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    page = keepPage(view);
  });
  afterAll(() => page.remove());

  test.each(Object.entries(LABELS))("the server's error of %s is shown at %s", (field, label) => {
    expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveAccessibleDescription(
      `Not this ${field}.`,
    );
  });
});

describe("section 6: a signed-in customer", () => {
  beforeEach(() => signInHere());
  afterEach(() => act(() => signOutHere()));

  test("has no e-mail field, and an order without e-mail and session", async () => {
    // @spec 83, 205, 234, 275
    const { gateway, leave, user } = await openCheckout();
    expect(screen.queryByLabelText("Email")).not.toBeInTheDocument();
    expect(screen.getByText("ada@example.com")).toBeInTheDocument();
    const orders = gateway.answer(placeOrder, () => "/pay");
    await fill(user);
    await pay(user);
    await waitFor(() => expect(leave).toHaveBeenCalledWith("/pay"));
    expect(orders[0]?.body).not.toHaveProperty("email");
    expect(orders[0]?.body).not.toHaveProperty("session_id");
  });

  test("sees the first order's discount as its own line", async () => {
    const { gateway, user } = await openCheckout();
    gateway.answer(getTotal, () => ({
      total: 27_200,
      totals: { goods: 32_000, discount: 4_800, shipping: 0, tax: 0, total: 27_200 },
    }));
    await choose(user, "Maison Sel", /Standard/);
    await waitFor(() => expect(figure("15% off your first order")).toHaveTextContent("−$48.00"));
    expect(figure("Total")).toHaveTextContent("$272.00");
  });
});

describe("section 7: POST /orders", () => {
  let body: Record<string, unknown>;
  beforeAll(async () => {
    await forgetAll();
    const { gateway, leave, user } = await openCheckout();
    const orders = gateway.answer(placeOrder, () => "/pay");
    await fill(user);
    await pay(user);
    await waitFor(() => expect(leave).toHaveBeenCalledWith("/pay"));
    body = orders[0]?.body ?? {};
  });

  test.each([
    ["payment_method", "visa"], // @spec 259, 308
    ["country", "US"], // @spec 177, 260
    ["state", "MA"], // @spec 261
    ["first_name", "Ada"], // @spec 262
    ["last_name", "Byron"], // @spec 263
    ["address", "1 Main Street"], // @spec 264
    ["city", "Boston"], // @spec 265
    ["zipcode", "02110"], // @spec 266
    ["discount", 0], // @spec 267, 307
    ["discount_type", "fixed"], // @spec 268
    ["shipping", { 5: 0, 6: 0 }], // @spec 269
    ["note", ""], // @spec 270
    ["apartment", ""], // @spec 271
    ["country_id", 2], // @spec 272
    ["state_id", 21], // @spec 273
    ["session_id", expect.any(String)], // @spec 274
    ["email", "ada@example.com"], // @spec 5, 274
  ])("carries %s", (field, value) => {
    // @spec 143
    expect(body[field]).toEqual(value);
  });
});
