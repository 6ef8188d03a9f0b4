import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { PaymentMethods } from "./payment-methods";

const YEAR = String((new Date().getUTCFullYear() + 1) % 100).padStart(2, "0");

async function openForm() {
  const user = userEvent.setup({ delay: null });
  render(<PaymentMethods />);
  await user.click(screen.getByRole("button", { name: "ADD CARD" }));
  const form = within(screen.getByRole("dialog", { name: "Add card" }));
  return { user, form, add: () => user.click(form.getByRole("button", { name: "ADD CARD" })) };
}

async function addCard(number = "4242424242424242", code = "123") {
  const { user, form, add } = await openForm();
  await user.type(form.getByLabelText("Card number"), number);
  await user.type(form.getByLabelText("Name on card"), "Ada Byron");
  await user.type(form.getByLabelText("Expiry date"), `12${YEAR}`);
  await user.type(form.getByLabelText("Security code"), code);
  await add();
  return { user };
}

beforeAll(supportDialogs);

test("the page says that it is a preview, and that there is no card yet", () => {
  render(<PaymentMethods />);
  expect(screen.getByRole("heading", { level: 1, name: "Payment methods" })).toBeInTheDocument();
  expect(screen.getByText("This is a preview.")).toBeInTheDocument();
  expect(screen.getByText(/Nothing is stored or sent/)).toBeInTheDocument();
  expect(screen.getByText("You have not added any card yet.")).toBeInTheDocument();
});

test("the modal says so again", async () => {
  const { form } = await openForm();
  expect(form.getByText(/Nothing you type is stored or sent/)).toBeInTheDocument();
});

test("an added card is listed by brand, last digits, name and expiry date", async () => {
  // @spec 488
  await addCard();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("listitem")).toHaveTextContent(
    `Visa ending 4242Ada Byron, expires 12/${YEAR}`,
  );
  expect(screen.getByRole("status")).toHaveTextContent("Visa ending 4242 added to this preview.");
  expect(document.body.innerHTML).not.toContain("4242 4242");
});

test.each([
  ["4242424242424242", "123", "Visa"],
  ["5555555555554444", "123", "Master Card"],
  ["378282246310005", "1234", "American Express"],
  ["6011111111111117", "123", "Discover"],
])("the number %s is recognised as %s", async (number, code, brand) => {
  await addCard(number, code);
  expect(screen.getByRole("listitem")).toHaveTextContent(`${brand} ending ${number.slice(-4)}`);
});

test("a card number is grouped while it is typed, and its brand is shown", async () => {
  const { user, form } = await openForm();
  const field = form.getByLabelText("Card number");
  await user.type(field, "37828");
  expect(field).toHaveValue("3782 8");
  expect(form.getByText("American Express")).toBeInTheDocument();
  await user.type(field, "2246310005999");
  expect(field).toHaveValue("3782 822463 10005");
});

test("the caret stays at its digit when a digit is put in between", async () => {
  const { user, form } = await openForm();
  const field = form.getByLabelText<HTMLInputElement>("Card number");
  await user.type(field, "42424242");
  await user.type(field, "99", { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field).toHaveValue("4299 4242 42");
  expect(field.selectionStart).toBe(4);
});

test("a wrong card number is reported when the field is left", async () => {
  const { user, form } = await openForm();
  await user.type(form.getByLabelText("Card number"), "4242424242424241");
  await user.tab();
  expect(form.getByLabelText("Card number")).toHaveAccessibleDescription(
    "Check the card number: one of its digits is wrong.",
  );
});

test("what is missing is shown at its field, and the first is focused", async () => {
  const { form, add } = await openForm();
  await add();
  expect(form.getByLabelText("Card number")).toHaveFocus();
  expect(form.getByLabelText("Card number")).toHaveAccessibleDescription("Enter the card number.");
  expect(form.getByLabelText("Name on card")).toHaveAccessibleDescription(
    "Enter the name on the card.",
  );
  expect(form.getByLabelText("Expiry date")).toHaveAccessibleDescription(
    "Enter the expiry date as MM/YY.",
  );
  expect(form.getByLabelText("Security code")).toHaveAccessibleDescription(
    "Enter the 3 digits of the security code.",
  );
});

test("no browser fills or remembers the fields", async () => {
  const { form } = await openForm();
  for (const field of form.getAllByRole("textbox")) {
    expect(field).toHaveAttribute("autocomplete", "off");
    expect(field).not.toHaveAttribute("name");
  }
});

test("closing forgets what was typed", async () => {
  const { user, form } = await openForm();
  await user.type(form.getByLabelText("Card number"), "4242");
  await user.click(form.getByRole("button", { name: "CANCEL" }));
  await user.click(screen.getByRole("button", { name: "ADD CARD" }));
  expect(screen.getByLabelText("Card number")).toHaveValue("");
});

test("a card can be removed, and the focus has a place", async () => {
  const { user } = await addCard();
  await user.click(screen.getByRole("button", { name: "Remove Visa ending 4242" }));
  expect(screen.getByText("You have not added any card yet.")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Payment methods" })).toHaveFocus();
});
