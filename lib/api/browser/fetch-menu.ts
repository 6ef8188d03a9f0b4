import type { Menu } from "@/lib/domain/menu";

/**
 * What the header's menus list; the server has read it by the contract.
 * @throws when it cannot be had just now.
 */
export async function fetchMenu(): Promise<Menu> {
  const response = await fetch("/menu");
  if (!response.ok) throw new Error(`The menus answered ${response.status}.`);
  return response.json();
}
