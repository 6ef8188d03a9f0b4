import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { signedIn } from "@/components/auth/testing/set-up";
import { leaveFor } from "@/lib/api/browser/leave";
import { fakeGateway, forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { logIn } from "@/lib/contract/accounts";
import LoginPage from "./page";

jest.mock("@/lib/api/browser/leave", () => ({ leaveFor: jest.fn() }));
jest.mock("next/headers", () => ({ headers: async () => new Headers() }));
jest.mock("../auth-screen", () => ({
  AuthScreen: ({ children }: { children: ReactNode }) => children,
}));

beforeEach(forgetAll);
beforeEach(() => jest.clearAllMocks());

test.each([
  [{}, "/"],
  [{ next: "/orders?page=2" }, "/orders?page=2"],
  [{ next: ["//evil.test"] }, "/"],
])("after a log-in at %j the customer goes to %s", async (asked, path) => {
  // @spec 547
  fakeGateway().answer(logIn, () => signedIn);
  const props = { params: Promise.resolve({}), searchParams: Promise.resolve(asked) };
  const { container } = render(await LoginPage(props));
  expect(container.querySelector("[name=next]")).toHaveValue(path);
  await userEvent.click(screen.getByRole("button", { name: "LOGIN" }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(path));
});
