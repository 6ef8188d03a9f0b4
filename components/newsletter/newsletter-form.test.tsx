import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { failure, success } from "@/lib/domain/result";
import { NewsletterForm } from "./newsletter-form";
import { NewsletterSignUp } from "./newsletter-sign-up";

const ask = jest.fn();
jest.mock("@/lib/api/browser/shopper/ask-server", () => ({
  ask: (_: unknown, call: string, { body }: { body: string }) => call === "subscribe" && ask(body),
}));

beforeEach(() => {
  jest.useFakeTimers();
  ask.mockReset().mockResolvedValue(success(null));
});
afterEach(() => jest.useRealTimers());

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email address" });
const submit = async (email: string) => {
  fireEvent.change(field(), { target: { value: email } });
  await act(async () => {
    fireEvent.click(screen.getByRole("button"));
  });
};

function expectForThreeSeconds(role: "status" | "alert", text: string) {
  expect(screen.getByRole(role)).toHaveTextContent(text);
  expect(screen.getByRole(role).textContent).toBe(text);
  act(() => jest.advanceTimersByTime(2999));
  expect(screen.getByRole(role).textContent).toBe(text);
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole(role).textContent).toBe("");
}

test.each(["", "zoe", "zoe@example", "@example.com", "zoe @example.com", "zoe@.", "a@b@c.de"])(
  "says for three seconds that %j is no address, and asks nobody",
  async (email) => {
    // @spec 175, 200, 201
    render(<NewsletterForm />);
    await submit(email);
    expect(field()).toHaveAttribute("aria-invalid", "true");
    expectForThreeSeconds("alert", "Please enter a valid email address.");
    expect(field()).not.toHaveAttribute("aria-invalid");
    expect(ask).not.toHaveBeenCalled();
  },
);

test.each(["zoe@example.com", "Zoë+1@exämple.co.uk", "a@b.c"])("takes %s", async (email) => {
  // @spec 175, 200, 287, 311
  render(<NewsletterForm />);
  await submit(email);
  expect(ask).toHaveBeenCalledWith(email);
  expect(field()).toHaveValue("");
  expectForThreeSeconds("status", "Subscription successful!");
});

test.each([
  ["unavailable", "", "Error subscribing email."],
  ["rateLimited", "Try again in 5 minutes.", "Error subscribing email. Try again in 5 minutes."],
] as const)(
  "says for three seconds that it failed (%s), and keeps the address",
  async (kind, message, text) => {
    // @spec 286
    ask.mockResolvedValue(failure(kind, message));
    render(<NewsletterForm />);
    await submit("zoe@example.com");
    expect(field()).toHaveValue("zoe@example.com");
    expectForThreeSeconds("alert", text);
  },
);

test("says what the server finds wrong with the address", async () => {
  ask.mockResolvedValue(
    failure("validation", "Validation errors", {
      fields: { email: ["Please enter a valid email address."] },
    }),
  );
  render(<NewsletterForm />);
  await submit("a,b@example.com");
  expectForThreeSeconds("alert", "Please enter a valid email address.");
});

test("says that it failed where a server has something else against the address", async () => {
  const fields = { email: ["The email has already been taken."] };
  ask.mockResolvedValue(failure("validation", "Invalid", { fields }));
  render(<NewsletterForm />);
  await submit("zoe@example.com");
  expectForThreeSeconds("alert", "Error subscribing email.");
});

test("the newsletter's message restarts its three seconds with the next answer", async () => {
  render(<NewsletterForm />);
  await submit("zoe");
  act(() => jest.advanceTimersByTime(2000));
  await submit("zoe@");
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByRole("alert")).toHaveTextContent("Please enter a valid email address.");
});

test("asks once, however often it is pressed", async () => {
  ask.mockReturnValue(new Promise(() => undefined));
  render(<NewsletterForm />);
  await submit("zoe@example.com");
  await submit("zoe@example.com");
  expect(ask).toHaveBeenCalledTimes(1);
});

test("is posted to the shop where there is no JavaScript", () => {
  const { container } = render(<NewsletterSignUp />);
  expect(container.querySelector("form")).toHaveAttribute("action", "/api/email/subscribe");
  expect(container.querySelector("form")).toHaveAttribute("method", "post");
  expect(field().name).toBe("email");
});

test("becomes the form with script, with what was typed and the focus", async () => {
  jest.useRealTimers();
  render(<NewsletterSignUp />);
  field().value = "zoe@";
  field().focus();
  await waitFor(() => expect(document.querySelector("form")?.noValidate).toBe(true));
  expect(field()).toHaveValue("zoe@");
  expect(field()).toHaveFocus();
});

test.each([
  ["zoe@", "Please enter a valid email address."],
  ["zoe@example.com", ""],
])(
  "says itself what the browser refused before it came, unless it is mended: %s",
  async (now, text) => {
    jest.useRealTimers();
    render(<NewsletterSignUp />);
    field().value = "zoe@";
    field().focus();
    document.querySelector("form")?.requestSubmit();
    field().value = now;
    await waitFor(() => expect(document.querySelector("form")?.noValidate).toBe(true));
    expect(screen.getByRole("alert").textContent).toBe(text);
    expect(field()).toHaveFocus();
    expect(ask).not.toHaveBeenCalled();
  },
);
