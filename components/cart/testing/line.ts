import { screen, within } from "@testing-library/react";

/** What is shown of a line of the cart. */
export const line = (name: string) =>
  within(screen.getByRole("group", { name: `Quantity of ${name}` }).closest("li") as HTMLElement);
export const increase = (name: string) =>
  line(name).getByRole("button", { name: "Increase quantity" });
export const decrease = (name: string) =>
  line(name).getByRole("button", { name: "Decrease quantity" });
