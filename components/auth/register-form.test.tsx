import { screen, waitFor } from "@testing-library/react";
import { type fakeGateway, forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { register } from "@/lib/contract/accounts";
import { invalid } from "@/lib/domain/result";
import { RegisterForm } from "./register-form";
import { field, names, press, setUp, signedIn } from "./testing/set-up";

beforeEach(forgetAll);

describe("the registration", () => {
  const start = () => setUp((leave) => <RegisterForm next="/" leave={leave} />);

  it("has the specification's fields and button, and says what a password needs", () => {
    // @spec 467, 468
    start();
    expect(names()).toEqual([
      ["first_name", "given-name"],
      ["last_name", "family-name"],
      ["email", "username"],
      ["password", "new-password"],
      ["password_confirmation", "new-password"],
    ]);
    expect(press("CREATE ACCOUNT")).toHaveAttribute("type", "submit");
    expect(field("Password")).toHaveAccessibleDescription(/^At least 8 characters/);
  });

  it("registers, stores the user and goes home", async () => {
    // @spec 548
    const { gateway, leave, user } = start();
    const received = gateway.answer(register, () => ({ isRegistered: true as const, ...signedIn }));
    await user.type(field("First name"), "Ada");
    await user.type(field("Last name"), "Byron");
    await user.type(field("Email"), "ada@example.com");
    await user.type(field("Password"), "long-enough");
    await user.type(field("Confirm password"), "long-enough{Enter}");
    await waitFor(() => expect(leave).toHaveBeenCalledWith("/"));
    expect(received[0]?.body).toEqual({
      first_name: "Ada",
      last_name: "Byron",
      email: "ada@example.com",
      password: "long-enough",
      password_confirmation: "long-enough",
    });
  });

  const errors = {
    first_name: ["First name is wrong.", "And more."],
    last_name: ["Last name is wrong.", "And more."],
    email: ["Email is wrong.", "And more."],
    password: ["Password is wrong.", "And more."],
  };

  it.each([
    [
      "refused",
      (gateway: ReturnType<typeof fakeGateway>) => {
        gateway.refuse(register, invalid(errors).failure);
      },
    ],
    [
      "refused with 200",
      (gateway: ReturnType<typeof fakeGateway>) => {
        gateway.answer(register, () => ({ isRegistered: false as const, fields: errors }));
      },
    ],
  ])(
    "that is %s shows the first error under each field, the first of them in focus",
    async (_, refuse) => {
      // @spec 582, 583, 584, 585, 586, 653
      const { gateway, user, leave } = start();
      refuse(gateway);
      await user.type(field("First name"), "Ada");
      await user.click(press("CREATE ACCOUNT"));
      await screen.findByText("First name is wrong.");
      for (const label of ["First name", "Last name", "Email"]) {
        expect(field(label)).toBeInvalid();
        expect(field(label)).toHaveAccessibleDescription(`${label} is wrong.`);
      }
      expect(field("Password")).toHaveAccessibleDescription(/Password is wrong\.$/);
      expect(screen.queryByText(/And more/)).toBeNull();
      expect(field("First name")).toHaveFocus();
      expect(field("First name")).toHaveValue("Ada");
      expect(leave).not.toHaveBeenCalled();
      await user.type(field("First name"), "!");
      expect(field("First name")).toBeValid();
      expect(field("Email")).toBeInvalid();
    },
  );
});
