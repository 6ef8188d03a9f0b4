import { cleanup, screen, waitFor } from "@testing-library/react";
import { takeJoinNotice } from "@/lib/api/browser/account/join-notice";
import { DRAFT_KEY } from "@/lib/api/browser/checkout/typed-contact";
import { currentCustomer, USER_KEY } from "@/lib/api/browser/shopper/customer";
import { keepEndedNotice } from "@/lib/api/browser/shopper/ended-notice";
import { SESSION_KEY } from "@/lib/api/browser/shopper/session-store";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { ada } from "@/lib/api/browser/testing/signed-in";
import { logIn } from "@/lib/contract/accounts";
import { failure } from "@/lib/domain/result";
import { LoginForm } from "./login-form";
import { field, limited, names, press, setUp, signedIn, unavailable } from "./testing/set-up";

beforeEach(forgetAll);

const keepTyped = (draft: unknown) =>
  window.sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));

describe("the log-in", () => {
  const start = (next = "/") => setUp((leave) => <LoginForm next={next} leave={leave} />);

  it("has the specification's fields, button and links", () => {
    // @spec 464, 465, 466
    start();
    expect(names()).toEqual([
      ["email", "username"],
      ["password", "current-password"],
    ]);
    expect(press("LOGIN")).toHaveAttribute("type", "submit");
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/recover", "/register"]);
  });

  it("says that the session has ended where it led here, once", () => {
    keepEndedNotice();
    start();
    expect(screen.getByRole("alert")).toHaveTextContent("Your session has ended.");
    cleanup();
    start();
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });

  it("has the email that a guest has typed at the checkout, and none of a customer's", () => {
    const form = { email: "zoe@example.com", firstName: "Zoë" };
    keepTyped({ owner: "", form });
    start();
    expect(field("Email")).toHaveValue("zoe@example.com");
    cleanup();
    for (const other of [{ owner: "ada@example.com", form }, { owner: "", form: null }, null]) {
      keepTyped(other);
      start();
      expect(field("Email")).toHaveValue("");
      cleanup();
    }
  });

  it("stores the user and goes on, with the guest's session, by Enter alone", async () => {
    // @spec 335, 527, 546
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
    // @spec 597
    const { gateway, leave, user } = start();
    const received = gateway.answer(logIn, () => signedIn);
    await user.click(press("LOGIN"));
    await waitFor(() => expect(leave).toHaveBeenCalledWith("/"));
    expect(received[0]?.body).toEqual({ email: "", password: "" });
  });

  it("says 'Invalid credentials', keeps what was typed and takes the focus there", async () => {
    // @spec 646
    const { gateway, leave, user } = start();
    gateway.refuse(logIn, failure("unauthorized", "Invalid credentials").failure);
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
