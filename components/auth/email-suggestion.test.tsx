import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EmailField } from "./account-form";
import { EmailSuggestion } from "./email-suggestion";

const open = () => {
  render(<EmailSuggestion>{(watch) => <EmailField {...watch} />}</EmailSuggestion>);
  return { user: userEvent.setup(), field: screen.getByLabelText("Email") };
};

test("a near miss of a large provider is asked about when its field is left, and taken by a click", async () => {
  const { user, field } = open();
  await user.type(field, "ada@gmial.com");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await user.click(document.body);
  expect(field).toHaveValue("ada@gmial.com");
  await user.click(await screen.findByRole("button", { name: /Did you mean ada@gmail\.com/ }));
  expect(field).toHaveValue("ada@gmail.com");
  expect(field).toHaveFocus();
  expect(screen.queryByRole("button")).toBeNull();
});

test("the question goes once the address is changed, and comes for no other", async () => {
  const { user, field } = open();
  await user.type(field, "ada@gmial.com");
  await user.click(document.body);
  await screen.findByRole("button");
  await user.type(field, "x");
  expect(screen.queryByRole("button")).toBeNull();
  await user.clear(field);
  await user.type(field, "ada@example.com");
  await user.click(document.body);
  await act(() => import("@/lib/domain/form/email-suggestion"));
  expect(screen.queryByRole("button")).toBeNull();
});
