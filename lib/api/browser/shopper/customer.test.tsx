import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { forgetAll } from "../testing/fake-gateway";
import { ada, signInHere } from "../testing/signed-in";
import { currentCustomer, keepCustomer, rereadCustomer, USER_KEY, useCustomer } from "./customer";

function Greeting() {
  const customer = useCustomer();
  return <p>{customer === undefined ? "not known" : (customer?.firstName ?? "guest")}</p>;
}

beforeEach(forgetAll);

test("the server's HTML says nothing of the customer", () => {
  signInHere();
  expect(renderToString(<Greeting />)).toBe("<p>not known</p>");
});

test("a page knows the customer of the cookie and the storage, and follows both", () => {
  render(<Greeting />);
  expect(screen.getByText("guest")).toBeInTheDocument();
  act(() => signInHere());
  expect(screen.getByText("Ada")).toBeInTheDocument();
  act(() => keepCustomer({ ...ada, firstName: "Augusta" }));
  expect(screen.getByText("Augusta")).toBeInTheDocument();
  act(() => keepCustomer(null));
  expect(screen.getByText("guest")).toBeInTheDocument();
});

test("a user without the cookie is nobody", () => {
  window.localStorage.setItem(USER_KEY, JSON.stringify(ada));
  expect(rereadCustomer()).toBeNull();
});

test.each(["", "null", "{", '{"firstName":1}', "[]"])(
  "a token cookie with the unreadable user %j is a customer without a name",
  (kept) => {
    signInHere();
    window.localStorage.setItem(USER_KEY, kept);
    rereadCustomer();
    expect(currentCustomer()).toEqual({ firstName: "", lastName: "", email: "" });
  },
);
