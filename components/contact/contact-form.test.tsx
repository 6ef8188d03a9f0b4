import { act, fireEvent, render, screen } from "@testing-library/react";
import { failure, success } from "@/lib/domain/result";
import { ContactForm } from "./contact-form";

const sendMessage = jest.fn();
jest.mock("@/lib/api/browser/shopper/ask-server", () => ({
  ask: (_: unknown, call: string, { body }: { body: unknown }) =>
    call === "sendContactMessage" && sendMessage(body),
}));

const FIELDS = [
  ["Name", "name", "Name is required."], // @spec 225
  ["Telephone", "phone", "Phone number is required."], // @spec 226
  ["Email", "email", "Email is required."], // @spec 227
  ["Message content", "message", "Message content is required."], // @spec 228
] as const;

const typed = {
  name: "Zoë",
  phone: "call me, maybe",
  email: "zoe at home",
  message: "Is it gold?\nTruly?",
};

beforeEach(() => {
  jest.useFakeTimers();
  sendMessage.mockReset().mockResolvedValue(success(null));
});
afterEach(() => jest.useRealTimers());

const field = (label: string) => screen.getByRole<HTMLInputElement>("textbox", { name: label });
const values = () => FIELDS.map(([label]) => field(label).value);
const fill = (message: typeof typed = typed) => {
  for (const [label, name] of FIELDS) {
    fireEvent.change(field(label), { target: { value: message[name] } });
  }
};
const press = async () => {
  await act(async () => {
    fireEvent.click(screen.getByRole("button"));
  });
};

test("has the fields and the button of the specification", () => {
  // @spec 106, 107, 108, 109, 110
  render(<ContactForm />);
  expect(screen.getAllByRole("textbox")).toHaveLength(4);
  for (const [label] of FIELDS) expect(field(label)).toBeVisible();
  expect(screen.getByRole("button", { name: "Send" })).toBeVisible();
});

test.each(FIELDS)(
  "%s says when it is missing, and no more once it is edited",
  async (label, name, text) => {
    // @spec 229
    render(<ContactForm />);
    fill({ ...typed, [name]: "  " });
    await press();
    expect(sendMessage).not.toHaveBeenCalled();
    expect(field(label)).toHaveAccessibleDescription(text);
    expect(field(label)).toHaveAttribute("aria-invalid", "true");
    expect(field(label)).toHaveFocus();
    expect(screen.getAllByText(/is required\.$/)).toHaveLength(1);
    fireEvent.change(field(label), { target: { value: "x" } });
    expect(screen.queryByText(text)).toBeNull();
  },
);

test("says all that is missing at once", async () => {
  render(<ContactForm />);
  await press();
  for (const [, , text] of FIELDS) expect(screen.getByText(text)).toBeVisible();
  expect(field("Name")).toHaveFocus();
});

test("leaves e-mail and phone as they are typed, says it is sent for three seconds, and empties", async () => {
  // @spec 194, 195, 230, 311
  render(<ContactForm />);
  fill();
  await press();
  expect(sendMessage).toHaveBeenCalledWith(typed);
  expect(screen.getByRole("status")).toHaveTextContent(/^Message sent successfully$/);
  expect(values()).toEqual(["", "", "", ""]);
  act(() => jest.advanceTimersByTime(2999));
  expect(screen.getByRole("status")).toHaveTextContent("Message sent successfully");
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("keeps what was typed when it cannot be sent, silent to the eye", async () => {
  // @spec 294
  sendMessage.mockResolvedValue(failure("unavailable", ""));
  render(<ContactForm />);
  fill();
  await press();
  expect(values()).toEqual(FIELDS.map(([, name]) => typed[name]));
  expect(screen.getByRole("status")).toHaveClass("sr-only");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("button", { name: "Send" })).toBeEnabled();
});

test("says when to try again where too much has been sent", async () => {
  sendMessage.mockResolvedValue(failure("rateLimited", "Please try again in 5 minutes."));
  render(<ContactForm />);
  fill();
  await press();
  expect(screen.getByRole("alert")).toHaveTextContent("Please try again in 5 minutes.");
});

test("the contact form shows the server's error at its field", async () => {
  const fields = { phone: ["Too odd.", "Too short."] };
  sendMessage.mockResolvedValue(failure("validation", "Validation errors", { fields }));
  render(<ContactForm />);
  fill();
  await press();
  expect(field("Telephone")).toHaveAccessibleDescription("Too odd.");
  expect(values()).toEqual(FIELDS.map(([, name]) => typed[name]));
});

test("says what is too long, and cuts nothing off", async () => {
  render(<ContactForm />);
  fill({ ...typed, message: "a".repeat(5001) });
  await press();
  expect(sendMessage).not.toHaveBeenCalled();
  expect(screen.getByText("The message content can have at most 5000 characters.")).toBeVisible();
  expect(field("Message content").value).toHaveLength(5001);
});

test("sends once, however often Send is pressed, and keeps what is typed meanwhile", async () => {
  let answer: (result: unknown) => void = () => undefined;
  sendMessage.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  render(<ContactForm />);
  fill();
  await press();
  await press();
  fireEvent.change(field("Message content"), { target: { value: "Another thing" } });
  await act(async () => answer(success(null)));
  expect(sendMessage).toHaveBeenCalledTimes(1);
  expect(field("Message content").value).toBe("Another thing");
});

test("is posted to the shop where there is no JavaScript", () => {
  const { container } = render(<ContactForm />);
  const form = container.querySelector("form");
  expect(form).toHaveAttribute("action", "/api/contactus");
  expect(form).toHaveAttribute("method", "post");
  expect(FIELDS.map(([label]) => field(label).name)).toEqual(FIELDS.map(([, name]) => name));
});
