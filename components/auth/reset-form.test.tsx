import { screen } from "@testing-library/react";
import { currentCustomer } from "@/lib/api/browser/shopper/customer";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { signInHere } from "@/lib/api/browser/testing/signed-in";
import { resetPassword } from "@/lib/contract/accounts";
import { invalid } from "@/lib/domain/result";
import { ResetForm } from "./reset-form";
import { field, names, press, setUp } from "./testing/set-up";

beforeEach(forgetAll);

describe("the reset", () => {
  const start = () => setUp(() => <ResetForm code="the-code" />);

  it("has the specification's fields and sends them with the code", async () => {
    // @spec 470, 471, 652
    const { gateway, user } = start();
    signInHere();
    const received = gateway.answer(resetPassword, () => null);
    expect(names()).toEqual([
      ["email", "username"],
      ["password", "new-password"],
      ["reenterPass", "new-password"],
    ]);
    await user.type(field("Email"), " ada@example.com");
    await user.type(field("New password"), "long-enough");
    await user.type(field("Confirm new password"), "long-enough{Enter}");
    expect(await screen.findByText("Password Updated successfully")).toHaveAttribute(
      "role",
      "status",
    );
    expect(received[0]?.body).toEqual({
      code: "the-code",
      email: "ada@example.com",
      password: "long-enough",
      password_confirmation: "long-enough",
    });
    expect(field("New password")).toHaveValue("");
    expect(currentCustomer()).toBeNull();
  });

  it("shows the server's errors under its fields, and the code's above them", async () => {
    // @spec 607
    const { gateway, user } = start();
    gateway.refuse(
      resetPassword,
      invalid({
        code: ["The link has expired."],
        password: ["Too short."],
        password_confirmation: ["Not the same."],
      }).failure,
    );
    await user.click(press("UPDATE PASSWORD"));
    await screen.findByText("The link has expired.");
    expect(field("New password")).toHaveAccessibleDescription(/Too short\.$/);
    expect(field("Confirm new password")).toHaveAccessibleDescription("Not the same.");
    expect(field("New password")).toHaveFocus();
  });
});
