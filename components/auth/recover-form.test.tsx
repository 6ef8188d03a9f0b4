import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { recoverPassword } from "@/lib/contract/accounts";
import { failure } from "@/lib/domain/result";
import { RecoverForm } from "./recover-form";
import { field, limited, names, press, setUp, unavailable } from "./testing/set-up";

beforeEach(forgetAll);

describe("recovery", () => {
  const start = () => setUp(() => <RecoverForm />);
  const recover = async (user: ReturnType<typeof setUp>["user"]) => {
    await user.type(field("Email"), "ada@example.com");
    await user.click(press("RECOVER"));
  };

  it("says that the mail is sent, for three seconds", async () => {
    // @spec 469, 580, 651
    const { gateway } = start();
    const received = gateway.answer(recoverPassword, () => null);
    expect(names()).toEqual([["email", "username"]]);
    jest.useFakeTimers();
    await recover(userEvent.setup({ advanceTimers: jest.advanceTimersByTime }));
    const sent = await screen.findByText("Password recovery email sent successfully.");
    expect(sent).toHaveAttribute("role", "status");
    expect(received[0]?.body).toEqual({ email: "ada@example.com" });
    await act(async () => undefined);
    act(() => jest.advanceTimersByTime(2000));
    expect(sent).not.toBeEmptyDOMElement();
    act(() => jest.advanceTimersByTime(1000));
    expect(sent).toBeEmptyDOMElement();
    jest.useRealTimers();
  });

  it.each([
    [
      // @spec 647
      "404",
      failure("notFound", "Nothing").failure,
      "Email not found. Please check your email address and try again.",
    ],
    ["503", unavailable, "Failed to recover password. Please try again later."], // @spec 648
    [
      "409",
      failure("conflict", "x").failure,
      "Failed to recover password. Please try again later.",
    ],
    [
      "429",
      limited,
      "Failed to recover password. Please try again later. Too many attempts. Please try again in 15 minutes.",
    ],
  ])("answered %s says it in the catalog's words", async (_, given, text) => {
    const { gateway, user } = start();
    gateway.refuse(recoverPassword, given);
    await recover(user);
    expect(await screen.findByText(text)).toBeVisible();
    expect(field("Email")).toHaveValue("ada@example.com");
  });

  it("sends an empty form too, and shows what the server says of it", async () => {
    // @spec 598
    const { gateway, user } = start();
    const sent = gateway.refuse(recoverPassword, failure("notFound", "Nothing").failure);
    await user.click(press("RECOVER"));
    await screen.findByText("Email not found. Please check your email address and try again.");
    expect(sent.map(({ body }) => body)).toEqual([{ email: "" }]);
  });

  it("without an answer is a network error", async () => {
    // @spec 649
    const { gateway, user } = start();
    gateway.lose(recoverPassword);
    await recover(user);
    await screen.findByText("Network error. Please check your internet connection and try again.");
  });
});
