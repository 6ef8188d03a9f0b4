import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { JoinNotice } from "@/components/cart/follow-shopper";
import { MobileAccount } from "@/components/header/mobile-account";
import { ProfileLink } from "@/components/header/profile-link";
import { keepJoin } from "@/lib/api/browser/account/join-notice";
import { followShopper } from "@/lib/api/browser/account/live-shopper";
import { message } from "@/lib/api/browser/messages";
import { currentCustomer, rereadCustomer, USER_KEY } from "@/lib/api/browser/shopper/customer";
import { shopper } from "@/lib/api/browser/shopper/shopper";
import { sessionEnded, tokenChecked } from "@/lib/api/browser/shopper/sign-out";
import { fakeGateway, forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { ada, signInHere } from "@/lib/api/browser/testing/signed-in";
import { checkToken, logOut } from "@/lib/contract/accounts";
import { failure } from "@/lib/domain/result";
import { LogOut } from "./log-out";

const left: string[] = [];
jest.mock("@/lib/api/browser/leave", () => ({ leaveFor: (path: string) => left.push(path) }));

const unauthorized = failure("unauthorized", "Please log in.").failure;
const visit = (path: string) => window.history.replaceState(null, "", path);

/** What another tab has done is told by an event. */
const tellStorage = (key: string | null) =>
  act(async () => {
    window.dispatchEvent(new StorageEvent("storage", { key }));
  });

beforeEach(async () => {
  await forgetAll();
  message.set("");
  left.length = 0;
  visit("/");
});

describe("the profile icon", () => {
  it("leads guests to the log-in and customers to their shortlist", () => {
    // @spec 397, 398
    render(<ProfileLink />);
    expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
    act(() => signInHere());
    expect(screen.getByRole("link", { name: "Account" })).toHaveAttribute("href", "/favourites");
  });
});

test("the drawer leads in, or to the account and out", async () => {
  render(<MobileAccount />);
  expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  expect(screen.getByRole("link", { name: "Create an account" })).toBeInTheDocument();
  act(() => signInHere());
  expect(screen.getByRole("link", { name: "Account" })).toHaveAttribute("href", "/favourites");
  expect(await screen.findByRole("button", { name: "Log out" })).toBeInTheDocument();
});

describe("the log-out", () => {
  const out = async () => {
    signInHere();
    window.localStorage.setItem("session_id", "guest");
    window.sessionStorage.setItem("checkout", "typed");
    render(<LogOut className="" />);
    await userEvent.click(screen.getByRole("button", { name: "Log out" }));
  };

  it.each(["answered", "refused"])("clears the storage and goes to the log-in, %s", async (how) => {
    // @spec 549, 550
    const gateway = fakeGateway();
    if (how === "answered") gateway.answer(logOut, () => null);
    else gateway.refuse(logOut, failure("unavailable", "The shop cannot answer.").failure);
    await out();
    await waitFor(() => expect(left).toEqual(["/login"]));
    expect(window.localStorage).toHaveLength(0);
    expect(window.sessionStorage).toHaveLength(0);
    expect(currentCustomer()).toBeNull();
  });

  it("is not led astray by an answer that comes after it", async () => {
    fakeGateway().answer(logOut, () => null);
    visit("/favourites");
    await out();
    await waitFor(() => expect(left).toEqual(["/login"]));
    expect(sessionEnded()).toBe(true);
    expect(left).toEqual(["/login"]);
  });

  it("that reaches nobody is none, and says so", async () => {
    fakeGateway().lose(logOut);
    await out();
    await waitFor(() => expect(message.get()).toMatch(/^We couldn't log you out\./));
    expect(left).toEqual([]);
    expect(currentCustomer()).toEqual(ada);
  });
});

function LiveCustomer() {
  useEffect(followShopper, []);
  return <JoinNotice />;
}

describe("a page that starts", () => {
  it("does not ask about a guest", () => {
    const received = fakeGateway().answer(checkToken, () => null);
    render(<LiveCustomer />);
    expect(received).toEqual([]);
  });

  it("checks a customer's token and keeps the names it comes with", async () => {
    // @spec 551
    signInHere();
    fakeGateway().answer(checkToken, () => ({ ...ada, firstName: "Augusta" }));
    render(<LiveCustomer />);
    await waitFor(() => expect(currentCustomer()?.firstName).toBe("Augusta"));
    expect(window.localStorage.getItem(USER_KEY)).toContain("Augusta");
    expect(left).toEqual([]);
  });

  it.each([
    ["/details/3?v=1", "/login?next=%2Fdetails%2F3%3Fv%3D1"],
    ["/favourites", "/login?next=%2Ffavourites"],
    ["/", "/login"],
  ])("with an invalid token logs out and goes to the log-in, from %s", async (path, to) => {
    // @spec 655
    signInHere();
    visit(path);
    fakeGateway().refuse(checkToken, unauthorized);
    render(<LiveCustomer />);
    await waitFor(() => expect(left).toEqual([to]));
    expect(currentCustomer()).toBeNull();
    expect(document.cookie).not.toContain("signed_in");
  });

  it("checks the token once, though the cart and other pages follow the shopper in turn", async () => {
    signInHere();
    const received = fakeGateway().answer(checkToken, () => null);
    const { unmount } = render(<LiveCustomer />);
    await waitFor(() => expect(shopper.get().isTokenChecked).toBe(true));
    unmount();
    render(<LiveCustomer />);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(received).toHaveLength(1);
  });

  it("checks a customer's page even when only the token's cookie is there", async () => {
    visit("/orders");
    fakeGateway().refuse(checkToken, unauthorized);
    render(<LiveCustomer />);
    await waitFor(() => expect(left).toEqual(["/login?next=%2Forders"]));
  });

  describe("when the cookies have gone without a word", () => {
    beforeEach(() => {
      signInHere();
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
      document.cookie = "signed_in=; path=/; max-age=0";
      rereadCustomer();
    });

    it("finds the customer whom the token still names", async () => {
      fakeGateway().answer(checkToken, () => ada);
      render(<LiveCustomer />);
      await waitFor(() => expect(currentCustomer()).toEqual(ada));
      expect(left).toEqual([]);
    });

    it.each([
      ["/cart", ["/login?next=%2Fcart"]],
      ["/checkout", ["/login?next=%2Fcheckout"]],
      ["/", []],
      ["/login", []],
    ])("goes on as a guest, from %s by way of %j", async (path, ways) => {
      visit(path);
      fakeGateway().refuse(checkToken, unauthorized);
      render(<LiveCustomer />);
      await waitFor(() => expect(window.localStorage.getItem(USER_KEY)).toBeNull());
      expect(left).toEqual(ways);
      expect(currentCustomer()).toBeNull();
    });
  });

  it("does not circle on the log-in itself", async () => {
    signInHere();
    visit("/login");
    fakeGateway().refuse(checkToken, unauthorized);
    render(<LiveCustomer />);
    await waitFor(() => expect(currentCustomer()).toBeNull());
    expect(left).toEqual([]);
  });

  it("leaves everything as it is when nobody answers", async () => {
    signInHere();
    visit("/favourites");
    const received = fakeGateway().lose(checkToken);
    render(<LiveCustomer />);
    await waitFor(() => expect(received).toHaveLength(1));
    await act(async () => undefined);
    expect(currentCustomer()).toEqual(ada);
    expect(left).toEqual([]);
  });
});

describe("a token that ends in the middle", () => {
  it.each([
    ["/orders?page=2", "/login?next=%2Forders%3Fpage%3D2"],
    ["/checkout", "/login?next=%2Fcheckout"],
  ])("leads from %s to the log-in and back", (path, to) => {
    signInHere();
    visit(path);
    expect(sessionEnded()).toBe(true);
    expect(left).toEqual([to]);
    expect(currentCustomer()).toBeNull();
  });

  it("an ended session leaves the shopper on a public page as a guest, with a message", () => {
    signInHere();
    tokenChecked();
    visit("/details/3");
    expect(sessionEnded()).toBe(false);
    expect(left).toEqual([]);
    expect(currentCustomer()).toBeNull();
    expect(message.get()).toBe("Your session has ended. Please log in again.");
  });

  it("is nothing to a guest at checkout", () => {
    visit("/checkout");
    expect(sessionEnded()).toBe(false);
    expect(left).toEqual([]);
  });
});

describe("another tab", () => {
  const open = (path: string) => {
    visit(path);
    fakeGateway().answer(checkToken, () => null);
    render(<LiveCustomer />);
  };

  it.each([
    ["/favourites", "/login?next=%2Ffavourites"],
    ["/cart", "/login?next=%2Fcart"],
  ])("that logs out takes this one along, from %s", async (path, to) => {
    signInHere();
    open(path);
    signOutHereSilently();
    await tellStorage(null);
    expect(currentCustomer()).toBeNull();
    expect(left).toEqual([to]);
  });

  it("that logs out leaves the shop's other pages where they are", async () => {
    signInHere();
    open("/details/3");
    signOutHereSilently();
    await tellStorage(USER_KEY);
    expect(currentCustomer()).toBeNull();
    expect(left).toEqual([]);
  });

  it("is followed although the bag has read the storage again already", async () => {
    signInHere();
    open("/favourites");
    signOutHereSilently();
    act(() => void rereadCustomer());
    await tellStorage(null);
    expect(left).toEqual(["/login?next=%2Ffavourites"]);
  });

  it("that logs in takes the log-in along", async () => {
    open("/login");
    signInHereSilently();
    await tellStorage(USER_KEY);
    expect(currentCustomer()).toEqual(ada);
    expect(left).toEqual(["/"]);
  });

  it("is noticed when the browser brings a page back as it was left", async () => {
    signInHere();
    open("/orders");
    signOutHereSilently();
    await act(async () => {
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    expect(left).toEqual(["/login?next=%2Forders"]);
  });
});

test("what was capped when the bags joined is said until it is closed, once", async () => {
  keepJoin({ joined: 4, capped: [{ name: "Alma Ring", asked: 7, quantity: 5 }] });
  const { unmount } = render(<LiveCustomer />);
  const said = await screen.findByText(/^Alma Ring: 5 of 7/);
  expect(said.closest("[role=status]")).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Close message" }));
  expect(screen.queryByText(/Alma Ring/)).toBeNull();
  unmount();
  render(<LiveCustomer />);
  expect(screen.queryByText(/Alma Ring/)).toBeNull();
});

function signOutHereSilently(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = "signed_in=; path=/; max-age=0";
  window.localStorage.removeItem(USER_KEY);
}

function signInHereSilently(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = "signed_in=1; path=/";
  window.localStorage.setItem(USER_KEY, JSON.stringify(ada));
}
