import { act, fireEvent, render, screen } from "@testing-library/react";
import { type FormErrors, useForm } from "./use-form";

type Field = "name" | "email";
type Sent = "done" | "leaving" | FormErrors<Field>;

let answer: (sent: Sent) => void;
const send = jest.fn(() => new Promise<Sent>((resolve) => (answer = resolve)));
const check = jest.fn((): FormErrors<Field> => ({}));

beforeEach(() => {
  send.mockClear();
  check.mockReset().mockReturnValue({});
});

function Example() {
  const { ref, errors, isBusy, clear, submit } = useForm<Field>();
  return (
    <form ref={ref} onSubmit={submit(check, send)} aria-label="Example">
      <p data-notice="" tabIndex={-1}>
        Notice
      </p>
      {(["name", "email"] as const).map((name) => (
        <input
          key={name}
          aria-label={name}
          aria-invalid={errors[name] ? true : undefined}
          onChange={() => clear(name)}
        />
      ))}
      <output>{JSON.stringify(errors)}</output>
      <button type="submit">{isBusy ? "Sending" : "Send"}</button>
    </form>
  );
}

const submit = () => act(async () => fireEvent.submit(screen.getByRole("form")));
const answered = (sent: Sent) => act(async () => answer(sent));
const field = (name: Field) => screen.getByRole("textbox", { name });
const shown = () => JSON.parse(screen.getByRole("status").textContent ?? "");

test("an invalid field is focused with its error, and nothing is sent", async () => {
  check.mockReturnValue({ email: "Email is required." });
  render(<Example />);
  await submit();
  expect(field("email")).toHaveFocus();
  expect(shown()).toEqual({ email: "Email is required." });
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole("button")).toHaveTextContent(/^Send$/);
});

test("it goes from a field once something is typed there", async () => {
  check.mockReturnValue({ name: "Name?", email: "Email?" });
  render(<Example />);
  await submit();
  expect(field("name")).toHaveFocus();
  fireEvent.change(field("name"), { target: { value: "A" } });
  expect(shown()).toEqual({ email: "Email?" });
});

test("a form is sent once however often it is submitted", async () => {
  render(<Example />);
  await submit();
  await submit();
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button")).toHaveTextContent("Sending");
  await answered("done");
  expect(screen.getByRole("button")).toHaveTextContent(/^Send$/);
  await submit();
  expect(send).toHaveBeenCalledTimes(2);
});

test("the server's errors are shown and focused the same way, each time again", async () => {
  render(<Example />);
  await submit();
  await answered({ name: "Taken." });
  expect(field("name")).toHaveFocus();
  field("email").focus();
  await submit();
  await answered({ name: "Taken." });
  expect(field("name")).toHaveFocus();
  await submit();
  await answered("done");
  expect(shown()).toEqual({});
});

test("a refusal of no field leads to the notice", async () => {
  render(<Example />);
  await submit();
  await answered({});
  expect(screen.getByText("Notice")).toHaveFocus();
});

test("a form whose page is being left stays busy", async () => {
  render(<Example />);
  await submit();
  await answered("leaving");
  expect(screen.getByRole("button")).toHaveTextContent("Sending");
  await submit();
  expect(send).toHaveBeenCalledTimes(1);
});

test("a page that the browser brings back can be sent again", async () => {
  render(<Example />);
  await submit();
  await answered("leaving");
  act(() => {
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  });
  expect(screen.getByRole("button")).toHaveTextContent(/^Send$/);
  await submit();
  expect(send).toHaveBeenCalledTimes(2);
});
