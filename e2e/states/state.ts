import { expect, type Page } from "@playwright/test";

export const NARROW = 390;
export const WIDE = 1440;

/** A page of the shop in a state that a visitor meets. */
export interface State {
  name: string;
  /** The page of `app/` that it is a state of; `null` of one that has no file there. */
  of: string | null;
  /** Gets there from the state before it. */
  reach: (page: Page) => Promise<unknown>;
  /**
   * What has opened or changed, where the rest of the page is judged as a state of its own; the whole
   * page but its header and footer when not said.
   */
  part?: string;
  /** Whose header and footer are like no other state's. */
  hasOwnFrame?: true;
  /** Where there is such a thing; at both widths when not said. */
  width?: typeof NARROW | typeof WIDE;
}

/** States that one visitor meets one after another. */
export interface Walk {
  name: string;
  states: readonly State[];
  /** Whose states the quick lane judges. */
  isKey?: true;
  /** What has happened before. */
  begin?: (page: Page) => Promise<unknown>;
  /** Requests that fail on the way. */
  fails?: RegExp;
}

/** A page as it is when it is opened, once it shows its heading and what is said of it. */
export function opened(of: string, path = of, shows?: string | RegExp): State {
  return { name: path, of, reach: (page) => go(page, path, shows) };
}

/** Opens an address. */
export async function go(page: Page, path: string, shows?: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.locator("h1").first()).toBeAttached();
  if (shows) await see(page, shows);
}

/** Waits for a text. */
export async function see(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
}

export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole("button", typeof name === "string" ? { name, exact: true } : { name })
    .filter({ visible: true })
    .first()
    .click();

/** Presses a form's button and waits until something is refused. */
export async function refuse(page: Page, button: string, within = "main"): Promise<void> {
  await page.locator(within).getByRole("button", { name: button, exact: true }).first().click();
  const wrong = page.locator(within).locator("[aria-invalid=true], [role=alert]:not(:empty)");
  await expect(wrong.first()).toBeVisible();
}
