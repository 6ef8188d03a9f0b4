import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import StoreError from "@/app/(store)/error";
import { ErrorNotice } from "./error-notice";
import { NotFoundNotice } from "./not-found-notice";

const refresh = jest.fn();

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

test("an unknown page says so and leads on", () => {
  render(<NotFoundNotice />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("We can't find this page");
  expect(screen.getByRole("link", { name: "Shop all" })).toHaveAttribute("href", "/products");
  expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
});

test("a page that could not be made says so aloud, leads home and can be tried again", async () => {
  const retry = jest.fn();
  render(<ErrorNotice onRetry={retry} />);
  expect(screen.getByRole("alert")).toHaveTextContent(/^We can't show this page right now/);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
    "We can't show this page right now",
  );
  expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('"Try again" reads the page again before it is shown', async () => {
  const reset = jest.fn(() => expect(refresh).toHaveBeenCalledTimes(1));
  render(<StoreError error={new Error("away")} reset={reset} />);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(reset).toHaveBeenCalledTimes(1);
});
