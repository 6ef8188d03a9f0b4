import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { home, work } from "@/lib/api/browser/testing/address-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { addAddress, updateAddress } from "@/lib/contract/addresses";
import { US_STATES } from "@/lib/domain/address/us-states";
import { failure, invalid } from "@/lib/domain/result";
import { aSavedAddress } from "@/lib/domain/testing/saved-address";
import { cards, dialog, press, setUp } from "./testing/address-book";

const FORM = {
  "First name": "Grace",
  "Last name": "Hopper",
  Address: "9 Elm Road",
  City: "Salem",
  State: "MA",
  "Zip code": "01970",
};

function fill() {
  for (const [label, value] of Object.entries(FORM)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

beforeAll(supportDialogs);
beforeEach(forgetAll);

test.each([
  ["First name", "given-name"],
  ["Last name", "family-name"],
  ["Company (optional)", "organization"],
  ["Address", "address-line1"],
  ["Apartment (optional)", "address-line2"],
  ["City", "address-level2"],
  ["State", "address-level1"],
  ["Zip code", "postal-code"],
  ["Phone (optional)", "tel"],
])("the form has a field %s that browsers can fill", async (label, autocomplete) => {
  const { user } = await setUp([]);
  await press(user, "ADD ADDRESS");
  expect(screen.getByLabelText(label)).toHaveAttribute("autocomplete", autocomplete);
});

test("the form offers the 50 states, and America", async () => {
  // @spec 486, 487
  const { user } = await setUp([]);
  await press(user, "ADD ADDRESS");
  const options = within(screen.getByLabelText("State")).getAllByRole("option");
  expect(options.map((option) => option.textContent)).toEqual([
    "Choose a state",
    ...US_STATES.map(({ name }) => name),
  ]);
  expect(screen.getByLabelText("Country")).toHaveValue("America");
  expect(screen.getByLabelText("Country")).toHaveAttribute("readonly");
});

test("adding puts the new address in the list without reading it again", async () => {
  // @spec 482, 486, 559, 596, 683
  const { gateway, reads, user } = await setUp();
  const added = gateway.answer(addAddress, () => aSavedAddress({ id: 3, lastName: "Hopper" }));
  await press(user, "ADD ADDRESS");
  fill();
  await press(user, "SAVE ADDRESS");
  await waitFor(() => expect(cards()).toHaveLength(3));
  expect(cards()[2]).toHaveTextContent("Hopper");
  expect(reads).toHaveLength(1);
  expect(added[0]?.body).toEqual({
    first_name: "Grace",
    last_name: "Hopper",
    company: "",
    address: "9 Elm Road",
    apartment: "",
    city: "Salem",
    state: '{"name":"Massachusetts","code":"MA"}',
    zipcode: "01970",
    phone: "",
    country: " America",
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByRole("status")).toHaveTextContent("Address saved.");
  expect(screen.getByRole("button", { name: "ADD ADDRESS" })).toHaveFocus();
});

test.each([
  ["first_name", "First name"], // @spec 587
  ["last_name", "Last name"], // @spec 588
  ["company", "Company (optional)"], // @spec 589
  ["address", "Address"], // @spec 590
  ["apartment", "Apartment (optional)"], // @spec 591
  ["city", "City"], // @spec 592
  ["state", "State"], // @spec 593
  ["zipcode", "Zip code"], // @spec 594
  ["phone", "Phone (optional)"], // @spec 595
])("the first error of %s is shown at its field, which is focused", async (wire, label) => {
  // @spec 582, 654
  const { gateway, user } = await setUp();
  gateway.refuse(addAddress, invalid({ [wire]: ["First.", "Second."] }).failure);
  await press(user, "ADD ADDRESS");
  fill();
  await press(user, "SAVE ADDRESS");
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription("First."));
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(screen.queryByText("Second.")).not.toBeInTheDocument();
  expect(screen.getByLabelText("City")).toHaveValue("Salem");
});

test("what is missing is said before anything is sent", async () => {
  const { gateway, user } = await setUp();
  const added = gateway.answer(addAddress, () => aSavedAddress({ id: 3 }));
  await press(user, "ADD ADDRESS");
  await press(user, "SAVE ADDRESS");
  for (const [label, text] of [
    ["First name", "First name is required."],
    ["Last name", "Last name is required."],
    ["Address", "Address is required."],
    ["City", "City is required."],
    ["State", "Choose a state."],
    ["Zip code", "Zip code is required."],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
    expect(screen.getByLabelText(label)).toBeRequired();
  }
  expect(screen.getByLabelText("First name")).toHaveFocus();
  expect(added).toHaveLength(0);
});

test("an error goes when its field is edited, the others stay", async () => {
  const { user } = await setUp();
  await press(user, "ADD ADDRESS");
  await press(user, "SAVE ADDRESS");
  await screen.findByText("City is required.");
  await user.type(screen.getByLabelText("City"), "Salem");
  expect(screen.queryByText("City is required.")).not.toBeInTheDocument();
  expect(screen.getByText("Zip code is required.")).toBeInTheDocument();
});

test("a failure keeps what was typed and can be tried again", async () => {
  const { gateway, user } = await setUp();
  gateway.lose(addAddress);
  await press(user, "ADD ADDRESS");
  fill();
  await press(user, "SAVE ADDRESS");
  expect(
    await screen.findByText("Your address could not be saved. Please try again."),
  ).toBeInTheDocument();
  expect(screen.getByLabelText("City")).toHaveValue("Salem");
  gateway.answer(addAddress, () => aSavedAddress({ id: 3 }));
  await press(user, "SAVE ADDRESS");
  await waitFor(() => expect(cards()).toHaveLength(3));
});

test("a full address book says so", async () => {
  const { gateway, user } = await setUp();
  gateway.refuse(addAddress, failure("conflict", "You can keep at most 20 addresses.").failure);
  await press(user, "ADD ADDRESS");
  fill();
  await press(user, "SAVE ADDRESS");
  expect(await screen.findByText("You can keep at most 20 addresses.")).toBeInTheDocument();
});

test("a double click saves once", async () => {
  const { gateway, user } = await setUp();
  const added = gateway.answer(addAddress, () => aSavedAddress({ id: 3 }));
  await press(user, "ADD ADDRESS");
  fill();
  await user.dblClick(screen.getByRole("button", { name: "SAVE ADDRESS" }));
  await waitFor(() => expect(cards()).toHaveLength(3));
  expect(added).toHaveLength(1);
});

test("an unfinished new address is still there when the form is opened again", async () => {
  const { user } = await setUp();
  await press(user, "ADD ADDRESS");
  await user.type(screen.getByLabelText("City"), "Salem");
  await press(user, "CANCEL");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await press(user, "ADD ADDRESS");
  expect(screen.getByLabelText("City")).toHaveValue("Salem");
});

test("editing starts from what is saved, and the list is read again", async () => {
  // @spec 483
  const { gateway, book, user } = await setUp();
  const edit = screen.getByRole("button", { name: "Edit Grace Byron, 9 Elm Road" });
  await user.click(edit);
  expect(dialog()).toHaveAccessibleName("Edit address");
  expect(screen.getByLabelText("Company (optional)")).toHaveValue("Lowe");
  expect(screen.getByLabelText("State")).toHaveValue("MA");
  const updates = gateway.answer(updateAddress, () => null);
  book.saved = [home, { ...work, city: "Salem" }];
  await user.clear(screen.getByLabelText("City"));
  await user.type(screen.getByLabelText("City"), "Salem");
  await press(user, "SAVE ADDRESS");
  await waitFor(() => expect(cards()[1]).toHaveTextContent("Salem, MA"));
  expect(updates[0]).toMatchObject({ path: "/addresses/2", body: { city: "Salem" } });
  await waitFor(() => expect(edit).toHaveFocus());
});

test("an address that was deleted elsewhere while it is edited can be saved as a new one", async () => {
  const { gateway, book, user } = await setUp();
  await press(user, /^Edit Grace/);
  await user.type(screen.getByLabelText("Apartment (optional)"), "4b");
  const gone = "This address is no longer in your address book.";
  gateway.refuse(updateAddress, failure("notFound", "No static resource.").failure);
  book.saved = [home];
  await press(user, "SAVE ADDRESS");
  expect(await screen.findByText(gone)).toBeInTheDocument();
  expect(screen.getByLabelText("Apartment (optional)")).toHaveValue("4b");
  const added = gateway.answer(addAddress, () => ({ ...work, id: 3, apartment: "4b" }));
  await press(user, "SAVE AS NEW");
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(added[0]?.body).toMatchObject({ address: "9 Elm Road", apartment: "4b" });
});
