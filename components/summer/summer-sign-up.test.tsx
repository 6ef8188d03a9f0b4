import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SummerSignUp } from "./summer-sign-up";

const fetchSpy = jest.fn();

beforeEach(() => {
  fetchSpy.mockReset();
  globalThis.fetch = fetchSpy;
});

test("names the offer and says before anything is typed that it sends nothing", () => {
  // @spec 512
  render(<SummerSignUp offer="15%" />);
  expect(screen.getByRole("heading", { name: "15% off your first order" })).toBeVisible();
  expect(screen.getByText(/nothing you type here is sent/)).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("");
});

test("makes no call, keeps what was typed and says what has happened", async () => {
  // @spec 513
  const user = userEvent.setup();
  render(<SummerSignUp offer="15%" />);
  await user.type(screen.getByLabelText("Email"), "ada@example.com");
  await user.click(screen.getByRole("button", { name: "Sign up" }));
  expect(screen.getByRole("status")).toHaveTextContent("Your address stays on this page.");
  expect(screen.getByLabelText("Email")).toHaveValue("ada@example.com");
  expect(fetchSpy).not.toHaveBeenCalled();
});

test("says nothing about an address that is none", async () => {
  const user = userEvent.setup();
  render(<SummerSignUp offer="15%" />);
  await user.type(screen.getByLabelText("Email"), "ada");
  await user.click(screen.getByRole("button", { name: "Sign up" }));
  expect(screen.getByRole("status")).toHaveTextContent("");
});

test("has no field that a browser without script could send", () => {
  const { container } = render(<SummerSignUp offer="15%" />);
  expect([...new FormData(container.querySelector("form") as HTMLFormElement)]).toEqual([]);
  expect(container.querySelector("[name]")).toBeNull();
});
