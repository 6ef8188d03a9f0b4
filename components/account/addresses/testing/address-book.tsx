import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { addressGateway } from "@/lib/api/browser/testing/address-gateway";
import { AddressBook } from "../address-book";

/** Shows the address book. */
export function show() {
  render(
    <SWRConfig value={{ dedupingInterval: 0, focusThrottleInterval: 0, shouldRetryOnError: false }}>
      <AddressBook />
    </SWRConfig>,
  );
  return { user: userEvent.setup({ delay: null }) };
}

/** Shows it, once what is saved has been read. */
export async function setUp(...saved: Parameters<typeof addressGateway>) {
  const { book, reads, ...gateway } = addressGateway(...saved);
  const { user } = show();
  await waitFor(() => expect(screen.queryByText("Loading your addresses")).not.toBeInTheDocument());
  return { gateway, book, reads, user };
}

type User = ReturnType<typeof userEvent.setup>;

export const cards = () => screen.queryAllByRole("listitem");
export const dialog = () => screen.getByRole("dialog");
export const press = (user: User, name: string | RegExp) =>
  user.click(screen.getByRole("button", { name }));
