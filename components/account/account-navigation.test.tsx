import { render, screen } from "@testing-library/react";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { ada, signInHere } from "@/lib/api/browser/testing/signed-in";
import { AccountNavigation } from "./account-navigation";

jest.mock("next/navigation", () => ({ usePathname: () => "/orders" }));

beforeEach(forgetAll);

test("the account greets by a name in its own direction", () => {
  signInHere({ ...ada, firstName: "דנה!" });
  render(<AccountNavigation />);
  expect(screen.getByText("דנה!").localName).toBe("bdi");
});
