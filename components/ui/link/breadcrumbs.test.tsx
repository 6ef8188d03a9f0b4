import { render, screen } from "@testing-library/react";
import { Breadcrumbs } from "./breadcrumbs";

test("links the way and names the page it leads to", () => {
  render(<Breadcrumbs crumbs={[{ text: "Designers", href: "/designers" }, { text: "Orimo" }]} />);
  expect(screen.getByRole("link", { name: "Designers" }).getAttribute("href")).toBe("/designers");
  expect(screen.getByText("Orimo").getAttribute("aria-current")).toBe("page");
  expect(screen.getAllByRole("link")).toHaveLength(1);
});
