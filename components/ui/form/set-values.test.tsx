import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { followSetValues } from "./use-form";

const sent = jest.fn();
const onInput = jest.fn();

function Form() {
  const [text, setText] = useState({ name: "", message: "" });
  const [state, setState] = useState("MA");
  const [shipping, setShipping] = useState("Standard");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent({ ...text, state });
        setText({ name: "", message: "" });
      }}
    >
      <input
        aria-label="Name"
        value={text.name}
        onChange={(event) => setText((now) => ({ ...now, name: event.target.value }))}
      />
      <textarea
        aria-label="Message"
        value={text.message}
        onChange={(event) => setText((now) => ({ ...now, message: event.target.value }))}
      />
      <select
        aria-label="State"
        value={state}
        data-value={state}
        onChange={(event) => setState(event.target.value)}
      >
        <option value="MA">Massachusetts</option>
        <option value="TX">Texas</option>
      </select>
      {["Standard", "Express"].map((option) => (
        <input
          key={option}
          type="radio"
          aria-label={option}
          checked={shipping === option}
          onChange={() => setShipping(option)}
        />
      ))}
      <input aria-label="Email" defaultValue="" onInput={onInput} />
      <button type="submit">Send</button>
    </form>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const field = (name: string) => screen.getByLabelText<Field>(name);
/** As a browser's extension sets it, whose world has not React's property. */
const natively = (element: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")!.set!.call(
    element,
    value,
  );
/** As a script of the page itself sets it. */
const inPage = (element: Field, value: string) => {
  element.value = value;
};

beforeAll(followSetValues);
beforeEach(() => {
  jest.clearAllMocks();
  render(<Form />);
});

describe.each([
  ["an extension", natively],
  ["a script", inPage],
])("values that %s sets without an event", (_, set) => {
  const fill = () => {
    set(field("Name"), "Ada");
    set(field("Message"), "Hello");
    set(field("State"), "TX");
  };
  const all = { name: "Ada", message: "Hello", state: "TX" };

  test.each([
    ["click", () => fireEvent.click(screen.getByRole("button"))],
    ["submit without a button", () => fireEvent.submit(document.querySelector("form")!)],
  ])("are sent with a %s", (_, submit) => {
    fill();
    submit();
    expect(sent).toHaveBeenCalledWith(all);
  });

  test("are not taken away while another field is typed into", () => {
    fill();
    fireEvent.input(field("Message"), { target: { value: "Hello you" } });
    expect(field("Name")).toHaveValue("Ada");
    expect(field("State")).toHaveValue("TX");
    fireEvent.click(screen.getByRole("button"));
    expect(sent).toHaveBeenCalledWith({ ...all, message: "Hello you" });
  });

  test("are taken with a choice, which counts too", () => {
    fill();
    fireEvent.click(screen.getByLabelText("Express"));
    expect(screen.getByLabelText("Express")).toBeChecked();
    expect(field("Name")).toHaveValue("Ada");
    fill();
    inPage(field("State"), "MA");
    fireEvent.change(field("State"), { target: { value: "TX" } });
    expect(field("State")).toHaveValue("TX");
  });

  test("are taken a second time, once the form has emptied itself", () => {
    fill();
    fireEvent.click(screen.getByRole("button"));
    expect(field("Name")).toHaveValue("");
    fill();
    fireEvent.click(screen.getByRole("button"));
    expect(sent).toHaveBeenNthCalledWith(2, all);
  });
});

test("a field that is typed into has the events of its own typing alone", () => {
  fireEvent.input(field("Email"), { target: { value: "ada@example.com" } });
  fireEvent.input(field("Name"), { target: { value: "Ada" } });
  fireEvent.click(field("Message"));
  expect(onInput).toHaveBeenCalledTimes(1);
});

test("a choice that is not there yet is left alone", () => {
  const state = field("State");
  state.dataset.value = "FL";
  fireEvent.click(screen.getByRole("button"));
  expect(sent).toHaveBeenCalledWith({ name: "", message: "", state: "MA" });
});
