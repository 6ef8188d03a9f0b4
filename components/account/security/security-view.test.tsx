import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { currentCustomer } from "@/lib/api/browser/shopper/customer";
import { fakeGateway, forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { here, phone, sessionGateway } from "@/lib/api/browser/testing/session-gateway";
import { ada, signInHere } from "@/lib/api/browser/testing/signed-in";
import { changePassword, endSession, endSessions, getSessions } from "@/lib/contract/log-ins";
import { failure, invalid } from "@/lib/domain/result";
import { SecurityView } from "./security-view";

const left: string[] = [];
jest.mock("@/lib/api/browser/leave", () => ({ leaveFor: (path: string) => left.push(path) }));

beforeAll(supportDialogs);
beforeEach(async () => {
  await forgetAll();
  left.length = 0;
  signInHere();
});

function show() {
  render(
    <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
      <SecurityView />
    </SWRConfig>,
  );
  return userEvent.setup({ delay: null });
}

async function setUp(...sessions: Parameters<typeof sessionGateway>) {
  const { kept, reads, ...gateway } = sessionGateway(...sessions);
  const user = show();
  await waitFor(() => expect(rows().length).toBe(kept.sessions.length));
  return { user, gateway, kept, reads };
}

const rows = () => screen.queryAllByRole("listitem");
const button = (name: string) => screen.getByRole("button", { name });
const field = (name: string) => screen.getByLabelText(name, { exact: true, selector: "input" });
const sessionEndedElsewhere = failure("unauthorized", "Please log in.").failure;

describe("the sessions", () => {
  it("stand with device and last use, this one without a way to end it", async () => {
    await setUp([
      here,
      { ...phone, usedAt: new Date().toISOString() },
      { ...phone, id: 3, device: "" },
    ]);
    const [first, second, third] = rows();
    expect(first).toHaveTextContent("Chrome on macOSLogged in June 1, 2026This device");
    expect(within(first!).queryByRole("button")).toBeNull();
    expect(second).toHaveTextContent(
      "Safari on iPhoneLast used within the last hour · Logged in June 1, 2026",
    );
    expect(third).toHaveTextContent("Unknown device");
    expect(button("Log out Safari on iPhone")).toBeInTheDocument();
    expect(screen.queryByText("You're not logged in on any other device.")).toBeNull();
  });

  it("say that there is no other, and need no way out of all", async () => {
    await setUp([here]);
    expect(screen.getByText("You're not logged in on any other device.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "LOG OUT EVERYWHERE" })).toBeNull();
  });

  it("that cannot be read say so and can be asked for again", async () => {
    const gateway = fakeGateway();
    gateway.lose(getSessions);
    const user = show();
    expect(screen.getByText("Loading your sessions")).toBeInTheDocument();
    await screen.findByText("We can't load your sessions right now.");
    gateway.answer(getSessions, () => [here]);
    await user.click(button("TRY AGAIN"));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it("of a server that has none are not spoken of, and the password goes by email", async () => {
    fakeGateway().refuse(getSessions, failure("notFound", "Not found").failure);
    show();
    expect(await screen.findByRole("link", { name: "RECOVER BY EMAIL" })).toHaveAttribute(
      "href",
      "/recover",
    );
    expect(screen.queryByText("Where you're logged in")).toBeNull();
    expect(screen.queryByLabelText("Current password")).toBeNull();
  });

  it("end alone, once however often it is clicked; the focus has a place", async () => {
    const { gateway, kept, user } = await setUp();
    const ended = gateway.answer(endSession, () => {
      kept.sessions = [here];
      return null;
    });
    await user.dblClick(button("Log out Safari on iPhone"));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(ended.map(({ path }) => path)).toEqual(["/sessions/2"]);
    expect(screen.getByText("Safari on iPhone was logged out.")).toHaveAttribute("role", "status");
    expect(screen.getByRole("heading", { name: "Where you're logged in" })).toHaveFocus();
  });

  it("that has ended already leaves the list too", async () => {
    const { gateway, kept, user } = await setUp();
    gateway.refuse(endSession, failure("notFound", "This session has already ended.").failure);
    kept.sessions = [here];
    await user.click(button("Log out Safari on iPhone"));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it("that cannot be ended stays, and is said to", async () => {
    const { gateway, user } = await setUp();
    gateway.lose(endSession);
    await user.click(button("Log out Safari on iPhone"));
    expect(
      await screen.findByText("We couldn't log out that device. Please try again."),
    ).toHaveAttribute("role", "alert");
    expect(rows()).toHaveLength(2);
  });
});

describe("the way out of all", () => {
  it("asks first, and staying changes nothing", async () => {
    const { user } = await setUp();
    await user.click(button("LOG OUT EVERYWHERE"));
    expect(screen.getByRole("alertdialog", { name: "Log out everywhere?" })).toBeInTheDocument();
    await user.click(button("STAY LOGGED IN"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(currentCustomer()).toEqual(ada);
    expect(button("LOG OUT EVERYWHERE")).toHaveFocus();
  });

  it("ends everything, forgets the customer and goes to the log-in", async () => {
    const { gateway, user } = await setUp();
    const ended = gateway.answer(endSessions, () => null);
    await user.click(button("LOG OUT EVERYWHERE"));
    await user.dblClick(button("LOG OUT"));
    await waitFor(() => expect(left).toEqual(["/login"]));
    expect(ended).toHaveLength(1);
    expect(currentCustomer()).toBeNull();
    expect(window.localStorage).toHaveLength(0);
  });

  it("that reaches nobody is none, and the question says so", async () => {
    const { gateway, user } = await setUp();
    gateway.lose(endSessions);
    await user.click(button("LOG OUT EVERYWHERE"));
    await user.click(button("LOG OUT"));
    await screen.findByText("We couldn't log you out. Please try again.");
    expect(left).toEqual([]);
    expect(currentCustomer()).toEqual(ada);
  });

  it("after the session has ended elsewhere leads to the log-in, and back", async () => {
    const { gateway, user } = await setUp();
    window.history.replaceState(null, "", "/security");
    gateway.refuse(endSessions, sessionEndedElsewhere);
    await user.click(button("LOG OUT EVERYWHERE"));
    await user.click(button("LOG OUT"));
    await waitFor(() => expect(left).toEqual(["/login?next=%2Fsecurity"]));
    window.history.replaceState(null, "", "/");
  });
});

describe("the password", () => {
  const type = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(field("Current password"), "a-long-password");
    await user.type(field("New password"), "a-better-password");
    await user.type(field("Confirm new password"), "a-better-password");
  };

  it("has fields that browsers and password managers can fill", async () => {
    await setUp();
    expect([...document.querySelectorAll("input")].map(({ autocomplete }) => autocomplete)).toEqual(
      ["username", "current-password", "new-password", "new-password"],
    );
    expect(document.querySelector("[autocomplete=username]")).toHaveValue(ada.email);
  });

  it("is changed once however often the form is sent, and the sessions are read again", async () => {
    const { gateway, kept, user } = await setUp();
    const changed = gateway.answer(changePassword, () => {
      kept.sessions = [here];
      return null;
    });
    await type(user);
    await user.dblClick(button("CHANGE PASSWORD"));
    expect(
      await screen.findByText("Your password is changed. You are logged out everywhere else."),
    ).toHaveAttribute("role", "status");
    expect(changed.map(({ body }) => body)).toEqual([
      {
        current_password: "a-long-password",
        password: "a-better-password",
        password_confirmation: "a-better-password",
      },
    ]);
    expect(field("Current password")).toHaveValue("");
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(currentCustomer()).toEqual(ada);
  });

  it("a refused password change shows the reason at each field and focuses the first", async () => {
    const { gateway, user } = await setUp();
    gateway.refuse(
      changePassword,
      invalid({
        current_password: ["This is not your current password."],
        password: ["This password is too common. Please choose another."],
      }).failure,
    );
    await type(user);
    await user.keyboard("{Enter}");
    await screen.findByText("This is not your current password.");
    expect(field("Current password")).toHaveFocus();
    expect(field("New password")).toHaveAccessibleDescription(/too common/);
    expect(field("New password")).toHaveValue("a-better-password");
  });

  it.each([
    [failure("rateLimited", ""), "Too many attempts. Please try again in a while."],
    [failure("unavailable", "busy"), "Something went wrong. Please try again."],
    [
      failure("notFound", "Not found"),
      "The password cannot be changed here. Recover it by email instead.",
    ],
  ])("that cannot be changed says why: %j", async ({ failure }, text) => {
    const { gateway, user } = await setUp();
    gateway.refuse(changePassword, failure);
    await user.click(button("CHANGE PASSWORD"));
    expect(await screen.findByText(text)).toHaveFocus();
  });
});
