import { render } from "@testing-library/react";
import { Price } from "./price";

test("a reduced price is struck through, and spoken in words by screen readers", () => {
  const { container } = render(<Price text="$80.00" was="$100.00" isFrom />);
  expect(container).toHaveTextContent("Was $100.00 Now from $80.00");
  expect(container.querySelector("s")).toHaveTextContent("$100.00");
});

test("a price that is not reduced stands alone", () => {
  const { container } = render(<Price text="$80.00" />);
  expect(container).toHaveTextContent(/^\$80\.00$/);
});
