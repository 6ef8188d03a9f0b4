import { act, screen, waitFor, within } from "@testing-library/react";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { home, work } from "@/lib/api/browser/testing/address-gateway";
import { fakeGateway, forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { deleteAddress, getAddresses, setDefaultAddress } from "@/lib/contract/addresses";
import { failure } from "@/lib/domain/result";
import { aSavedAddress } from "@/lib/domain/testing/saved-address";
import { cards, dialog, press, setUp, show } from "./testing/address-book";

beforeAll(supportDialogs);
beforeEach(forgetAll);

test("each address stands with its lines, its default checkbox and what can be done", async () => {
  // @spec 324, 481, 484
  await setUp();
  expect(screen.getByRole("heading", { level: 1, name: "Addresses" })).toBeInTheDocument();
  const [first, second] = cards();
  expect(first).toHaveTextContent("Ada Byron1 State StreetBoston, MA 02110America");
  expect(second).toHaveTextContent("Grace ByronLowe9 Elm RoadBoston, MA 02110America");
  expect(within(first!).getByRole("checkbox")).toBeChecked();
  expect(within(second!).getByRole("checkbox")).not.toBeChecked();
  for (const card of cards()) {
    expect(within(card).getByText("Default")).toBeInTheDocument();
    expect(within(card).getByRole("button", { name: /^Edit/ })).toBeInTheDocument();
    expect(within(card).getByRole("button", { name: /^Delete/ })).toBeInTheDocument();
  }
});

test("each line of an address runs in its own direction", async () => {
  await setUp([{ ...work, firstName: "דנה", lastName: "כהן (2)", company: "לוי ובניו." }]);
  const [card] = cards();
  for (const line of ["דנה כהן (2)", "לוי ובניו.", "9 Elm Road"])
    expect(within(card!).getByText(line).localName).toBe("bdi");
});

test("an empty address book says so and leads to the first address", async () => {
  const { user } = await setUp([]);
  expect(screen.getByText("No saved addresses yet.")).toBeInTheDocument();
  await press(user, "ADD ADDRESS");
  expect(dialog()).toHaveAccessibleName("Add address");
});

test("an address book that cannot be read says so and can be asked for again", async () => {
  const gateway = fakeGateway();
  gateway.lose(getAddresses);
  const { user } = show();
  expect(await screen.findByText("We can't load your addresses right now.")).toBeInTheDocument();
  gateway.answer(getAddresses, () => [home]);
  await press(user, "TRY AGAIN");
  await waitFor(() => expect(cards()).toHaveLength(1));
});

test("checking makes an address the default, and the server's answer replaces the list", async () => {
  // @spec 556, 558
  const { gateway, user } = await setUp();
  const third = aSavedAddress({ id: 3, lastName: "Elsewhere" });
  const sets = gateway.answer(setDefaultAddress, () => [
    { ...home, isDefault: false },
    { ...work, isDefault: true },
    third,
  ]);
  await user.click(screen.getByRole("checkbox", { name: /9 Elm Road/ }));
  await waitFor(() => expect(cards()).toHaveLength(3));
  expect(sets[0]).toMatchObject({ path: "/addresses/default/2", body: { default: 1 } });
  expect(screen.getByRole("checkbox", { name: /9 Elm Road/ })).toBeChecked();
  expect(within(cards()[0]!).getByRole("checkbox")).not.toBeChecked();
  expect(await screen.findByText("Default address changed.")).toBeInTheDocument();
});

test("unchecking sets the default to 0", async () => {
  // @spec 557
  const { gateway, user } = await setUp();
  const sets = gateway.answer(setDefaultAddress, () => [{ ...home, isDefault: false }, work]);
  await user.click(screen.getByRole("checkbox", { name: /1 State Street/ }));
  await waitFor(() => expect(sets[0]?.body).toEqual({ default: 0 }));
  await waitFor(() => expect(screen.getByRole("checkbox", { name: /1 State/ })).not.toBeChecked());
  expect(await screen.findByText("No default address.")).toBeInTheDocument();
});

test("a default that cannot be changed goes back to what the server holds", async () => {
  const { gateway, user } = await setUp();
  gateway.lose(setDefaultAddress);
  await user.click(screen.getByRole("checkbox", { name: /9 Elm Road/ }));
  expect(
    await screen.findByText("The default address could not be changed. Please try again."),
  ).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole("checkbox", { name: /9 Elm Road/ })).not.toBeChecked(),
  );
  expect(screen.getByRole("checkbox", { name: /1 State Street/ })).toBeChecked();
});

test("deleting asks first, and keeping it changes nothing", async () => {
  const { user } = await setUp();
  await press(user, /^Delete Grace/);
  const question = screen.getByRole("alertdialog", { name: "Delete this address?" });
  expect(question).toHaveTextContent("Grace Byron, Lowe, 9 Elm Road, Boston, MA 02110, America");
  await press(user, "KEEP IT");
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(cards()).toHaveLength(2);
  expect(screen.getByRole("button", { name: /^Delete Grace/ })).toHaveFocus();
});

test("a deleted address leaves the list, the server's new default shows, the focus has a place", async () => {
  // @spec 485
  const { gateway, book, user } = await setUp();
  const deleted = gateway.answer(deleteAddress, () => null);
  await press(user, /^Delete Ada/);
  book.saved = [{ ...work, isDefault: true }];
  await press(user, "DELETE");
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(deleted[0]?.path).toBe("/addresses/1");
  await waitFor(() => expect(screen.getByRole("checkbox")).toBeChecked());
  await waitFor(() => expect(screen.getByRole("heading", { name: "Addresses" })).toHaveFocus());
  expect(screen.getByText("Address deleted.")).toBeInTheDocument();
});

test("an address that is gone already counts as deleted", async () => {
  const { gateway, book, user } = await setUp();
  gateway.refuse(deleteAddress, failure("notFound", "gone").failure);
  await press(user, /^Delete Grace/);
  book.saved = [home];
  await press(user, "DELETE");
  await waitFor(() => expect(cards()).toHaveLength(1));
});

test("an address that cannot be deleted stays, and the question says so", async () => {
  const { gateway, user } = await setUp();
  gateway.lose(deleteAddress);
  await press(user, /^Delete Grace/);
  await press(user, "DELETE");
  expect(
    await screen.findByText("The address could not be deleted. Please try again."),
  ).toBeInTheDocument();
  expect(cards()).toHaveLength(2);
});

test("a list that another tab has changed is read again when this one is looked at", async () => {
  const { book } = await setUp();
  book.saved = [home];
  act(() => {
    window.dispatchEvent(new Event("focus"));
  });
  await waitFor(() => expect(cards()).toHaveLength(1));
});
