import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { fakeGateway } from "@/lib/api/browser/testing/fake-gateway";
import { ada } from "@/lib/api/browser/testing/signed-in";
import type { SignedIn } from "@/lib/domain/account/customer";
import { failure } from "@/lib/domain/result";

export const signedIn: SignedIn = { token: null, customer: ada, join: null };
export const limited = failure(
  "rateLimited",
  "Too many attempts. Please try again in 15 minutes.",
).failure;
export const unavailable = failure("unavailable", "The shop cannot answer right now.").failure;

/** Shows a form, with a gateway behind it and `leave` in place of the way on. */
export function setUp(form: (leave: jest.Mock) => ReactElement) {
  const gateway = fakeGateway();
  const leave = jest.fn();
  render(form(leave));
  return { gateway, leave, user: userEvent.setup() };
}

export const field = (name: string) =>
  screen.getByLabelText(name, { exact: true, selector: "input" });
export const press = (name: string) => screen.getByRole("button", { name });

/** The fields on screen: name, and what browsers may fill in. */
export const names = () =>
  [...document.querySelectorAll("input:not([type=hidden])")]
    .filter((input) => input instanceof HTMLInputElement)
    .map(({ name, autocomplete }) => [name, autocomplete]);
