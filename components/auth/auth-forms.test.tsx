import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { currentCustomer, USER_KEY } from "@/lib/api/browser/customer";
import { takeJoinNotice } from "@/lib/api/browser/join-notice";
import { SESSION_KEY } from "@/lib/api/browser/session-key";
import { fakeGateway, forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { ada, signInHere } from "@/lib/api/browser/testing/signed-in";
import { logIn, recoverPassword, register, resetPassword } from "@/lib/contract/accounts";
import type { SignedIn } from "@/lib/domain/customer";
import { failure, invalid } from "@/lib/domain/result";
import { LoginForm } from "./login-form";
import { RecoverForm } from "./recover-form";
import { RegisterForm } from "./register-form";
import { ResetForm } from "./reset-form";

const signedIn: SignedIn = { token: null, customer: ada, join: null };
const limited = failure(
  "rateLimited",
  "Too many attempts. Please try again in 15 minutes.",
).failure;
const unavailable = failure("unavailable", "The shop cannot answer right now.").failure;

function setUp(form: (leave: jest.Mock) => ReactElement) {
  const gateway = fakeGateway();
  const leave = jest.fn();
  render(form(leave));
  return { gateway, leave, user: userEvent.setup() };
}

const field = (name: string) => screen.getByLabelText(name, { exact: true, selector: "input" });
const press = (name: string) => screen.getByRole("button", { name });
const names = () =>
  [...document.querySelectorAll("input")].map(({ name, autocomplete }) => [name, autocomplete]);

beforeEach(forgetAll);

describe("the log-in", () => {
  const start = (next = "/") => setUp((leave) => <LoginForm next={next} leave={leave} />);

  it("has the specification's fields, button and links", () => {
    start();
    expect(names()).toEqual([
      ["email", "username"],
      ["password", "current-password"],
    ]);
    expect(press("LOGIN")).toHaveAttribute("type", "submit");
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/recover", "/register"]);
  });

  it("stores the user and goes on, with the guest's session, by Enter alone", async () => {
    const { gateway, leave, user } = start("/orders?page=2");
    window.localStorage.setItem(SESSION_KEY, "guest-session");
    const received = gateway.answer(logIn, () => signedIn);
    await user.type(field("Email"), "ada@example.com");
    await user.type(field("Password"), "secret{Enter}");
    await waitFor(() => expect(leave).toHaveBeenCalledWith("/orders?page=2"));
    expect(received.map(({ body }) => body)).toEqual([
      { email: "ada@example.com", password: "secret", session_id: "guest-session" },
    ]);
    expect(JSON.parse(window.localStorage.getItem(USER_KEY) ?? "")).toEqual(ada);
  });

  it("asks for no session of its own", async () => {
    const { gateway, leave, user } = start();
    const received = gateway.answer(logIn, () => signedIn);
    await user.click(press("LOGIN"));
    await waitFor(() => expect(leave).toHaveBeenCalledWith("/"));
    expect(received[0]?.body).toEqual({ email: "", password: "" });
  });

  it("says 'Invalid credentials', keeps what was typed and takes the focus there", async () => {
    const { gateway, leave, user } = start();
    gateway.refuse(logIn, failure("unauthorised", "Invalid credentials").failure);
    await user.type(field("Email"), "ada@example.com");
    await user.type(field("Password"), "wrong{Enter}");
    const notice = await screen.findByText("Invalid credentials");
    expect(notice).toHaveFocus();
    expect(screen.getByRole("alert")).toContainElement(notice);
    expect(field("Email")).toHaveValue("ada@example.com");
    expect(field("Password")).toHaveValue("wrong");
    expect(leave).not.toHaveBeenCalled();
    expect(currentCustomer()).toBeNull();
  });

  it.each([
    [limited, "Too many attempts. Please try again in 15 minutes."],
    [unavailable, "Something went wrong. Please try again."],
  ])("says what else went wrong", async (given, text) => {
    const { gateway, user } = start();
    gateway.refuse(logIn, given);
    await user.click(press("LOGIN"));
    expect(await screen.findByText(text)).toHaveFocus();
  });

  it("says that nobody answered", async () => {
    const { gateway, user } = start();
    gateway.lose(logIn);
    await user.click(press("LOGIN"));
    await screen.findByText(/did not answer.*check your internet connection/);
  });

  it("is sent once, however often it is submitted", async () => {
    const { gateway, leave, user } = start();
    const received = gateway.answer(logIn, () => signedIn);
    await user.type(field("Password"), "secret");
    await user.dblClick(press("LOGIN"));
    await user.type(field("Password"), "{Enter}");
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(received).toHaveLength(1);
  });

  it("keeps for the next page what was capped in the bag", async () => {
    const { gateway, leave, user } = start();
    gateway.answer(logIn, () => ({
      ...signedIn,
      join: { joined: 4, capped: [{ name: "Alma Ring", asked: 7, quantity: 5 }] },
    }));
    await user.click(press("LOGIN"));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(takeJoinNotice()).toEqual(["Alma Ring: 5 of 7, which is all there is in stock."]);
    expect(takeJoinNotice()).toEqual([]);
  });

  it("shows the password when asked to", async () => {
    const { user } = start();
    const show = screen.getByRole("button", { name: "Show password" });
    expect(field("Password")).toHaveAttribute("type", "password");
    await user.click(show);
    expect(field("Password")).toHaveAttribute("type", "text");
    expect(show).toHaveAttribute("aria-pressed", "true");
  });
});

describe("the registration", () => {
  const start = () => setUp((leave) => <RegisterForm next="/" leave={leave} />);

  it("has the specification's fields and button, and says what a password needs", () => {
    start();
    expect(names()).toEqual([
      ["first_name", "given-name"],
      ["last_name", "family-name"],
      ["email", "username"],
      ["password", "new-password"],
      ["password_confirmation", "new-password"],
    ]);
    expect(press("CREATE ACCOUNT")).toHaveAttribute("type", "submit");
    expect(field("Password")).toHaveAccessibleDescription(/^8 to 128 characters/);
  });

  it("registers, stores the user and goes home", async () => {
    const { gateway, leave, user } = start();
    const received = gateway.answer(register, () => ({ isRegistered: true as const, ...signedIn }));
    await user.type(field("First name"), "Ada");
    await user.type(field("Last name"), "Byron");
    await user.type(field("Email"), "ada@example.com");
    await user.type(field("Password"), "long-enough");
    await user.type(field("Password again"), "long-enough{Enter}");
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

describe("recovery", () => {
  const start = () => setUp(() => <RecoverForm />);
  const recover = async (user: ReturnType<typeof setUp>["user"]) => {
    await user.type(field("Email"), "ada@example.com");
    await user.click(press("RECOVER"));
  };

  it("says that the mail is sent, for three seconds", async () => {
    const { gateway, user } = start();
    const received = gateway.answer(recoverPassword, () => null);
    expect(names()).toEqual([["email", "username"]]);
    jest.useFakeTimers({ advanceTimers: true });
    await recover(user);
    const sent = await screen.findByText("Password recovery email sent successfully.");
    expect(sent).toHaveAttribute("role", "status");
    expect(received[0]?.body).toEqual({ email: "ada@example.com" });
    await act(async () => undefined);
    act(() => jest.advanceTimersByTime(2000));
    expect(sent).not.toBeEmptyDOMElement();
    act(() => jest.advanceTimersByTime(1500));
    expect(sent).toBeEmptyDOMElement();
    jest.useRealTimers();
  });

  it.each([
    [
      "404",
      failure("notFound", "Nothing").failure,
      "Email not found. Please check your email address and try again.",
    ],
    ["503", unavailable, "Failed to recover password. Please try again later."],
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
  ])("answered %s says it in the catalogue's words", async (_, given, text) => {
    const { gateway, user } = start();
    gateway.refuse(recoverPassword, given);
    await recover(user);
    expect(await screen.findByText(text)).toBeVisible();
    expect(field("Email")).toHaveValue("ada@example.com");
  });

  it("without an answer is a network error", async () => {
    const { gateway, user } = start();
    gateway.lose(recoverPassword);
    await recover(user);
    await screen.findByText("Network error. Please check your internet connection and try again.");
  });
});

describe("the reset", () => {
  const start = () => setUp(() => <ResetForm code="the-code" />);

  it("has the specification's fields and sends them with the code", async () => {
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
    await user.type(field("New password again"), "long-enough{Enter}");
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
    expect(field("New password again")).toHaveAccessibleDescription("Not the same.");
    expect(field("New password")).toHaveFocus();
  });
});

test("no form can put a password into the address before the page is alive", () => {
  for (const form of [<LoginForm key="1" next="/" />, <RegisterForm key="2" next="/" />]) {
    const { container, unmount } = render(form);
    expect(container.querySelector("form")).toHaveAttribute("method", "post");
    unmount();
  }
});
