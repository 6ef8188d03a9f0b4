import { render } from "@testing-library/react";
import { LoginForm } from "./login-form";
import { RecoverForm } from "./recover-form";
import { RegisterForm } from "./register-form";
import { ResetForm } from "./reset-form";

test("no form can put a password into the address before the page is alive", () => {
  for (const form of [<LoginForm key="1" next="/" />, <RegisterForm key="2" next="/" />]) {
    const { container, unmount } = render(form);
    expect(container.querySelector("form")).toHaveAttribute("method", "post");
    unmount();
  }
});

test.each([
  ["log-in", <LoginForm key="1" next="/" />, 2],
  ["registration", <RegisterForm key="2" next="/" />, 5],
  ["recovery", <RecoverForm key="3" />, 1],
  ["new password", <ResetForm key="4" code="abc" />, 3],
])(
  "the %s marks each field as required for screen readers, and only the server checks",
  (_, form, count) => {
    const { container } = render(form);
    expect(container.querySelectorAll("input:required")).toHaveLength(count);
    expect(container.querySelectorAll("input:not([type=hidden])")).toHaveLength(count);
    expect(container.querySelector("form")).toHaveAttribute("novalidate");
  },
);
