import { act, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { ErrorBoundary } from "./error-boundary";

const reported: unknown[] = [];

beforeEach(() => {
  reported.length = 0;
  Object.assign(window, { reportError: (error: unknown) => reported.push(error) });
  // React says what a boundary has caught.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const fault = new TypeError("URL.parse is not a function");
let isBrowser = true;

function InRender() {
  if (isBrowser) throw fault;
  return <a href="/details/1">of the server</a>;
}

function InEffect() {
  useEffect(() => {
    throw fault;
  }, []);
  return <p>shown for a moment</p>;
}

test.each([InRender, InEffect])("%p fails alone, and is reported", (Part) => {
  render(
    <>
      <ErrorBoundary>
        <Part />
      </ErrorBoundary>
      <button type="button">ADD TO CART</button>
    </>,
  );
  expect(document.body).toHaveTextContent(/^ADD TO CART$/);
  expect(reported).toEqual([fault]);
});

test("what stands in for a part that fails is shown", () => {
  render(
    <ErrorBoundary instead={<a href="/cart">Cart</a>}>
      <InEffect />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("link", { name: "Cart" })).toBeVisible();
});

test("a part that fails as the page comes alive leaves the other parts alive", async () => {
  const press = jest.fn();
  const page = (
    <>
      <ErrorBoundary instead={<a href="/details/1">plain</a>}>
        <InRender />
      </ErrorBoundary>
      <button type="button" onClick={press}>
        ADD TO CART
      </button>
    </>
  );
  isBrowser = false;
  document.body.innerHTML = `<div>${renderToString(page)}</div>`;
  isBrowser = true;
  await act(async () => {
    hydrateRoot(document.body.firstElementChild as Element, page, {
      onRecoverableError: () => undefined,
    });
  });
  expect(screen.getByRole("link")).toHaveTextContent("plain");
  screen.getByRole("button").click();
  expect(press).toHaveBeenCalledTimes(1);
  expect(reported).toEqual([fault]);
});
