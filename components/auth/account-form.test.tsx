import { render } from "@testing-library/react";
import { LoginForm } from "./login-form";
import { RegisterForm } from "./register-form";

test("no form can put a password into the address before the page is alive", () => {
  for (const form of [<LoginForm key="1" next="/" />, <RegisterForm key="2" next="/" />]) {
    const { container, unmount } = render(form);
    expect(container.querySelector("form")).toHaveAttribute("method", "post");
    unmount();
  }
});
