import "server-only";
import { addToCart, removeCartLine, saveCartNote, updateCartLine } from "@/lib/contract/cart";
import type { Endpoint } from "@/lib/contract/endpoint";
import { placeOrder } from "@/lib/contract/orders";
import { getProducts } from "@/lib/contract/product-list";
import { getSearchSuggestions } from "@/lib/contract/search";
import { getTotal } from "@/lib/contract/totals";
import type { Limit } from "./limit";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

type For = (key: string | null) => Limit;

const by =
  (name: string, most: number, seconds: number): For =>
  (key) => ({ name, key, most, seconds });

/** Of an account and a network together; an unknown network is one of its own. */
const byBoth = (name: string, most: number, seconds: number) => {
  const count = by(name, most, seconds);
  return (email: string, network: string | null) => count(`${email} ${network ?? "unknown"}`);
};

/**
 * How often each thing may be tried. What counts for an account alone never refuses its owner, since
 * strangers can use it up; what counts for a network alone is wide, since it may hold an office.
 * Log-ins with the right password are forgiven.
 */
export const limits = {
  // Ten typing errors are plenty for one person, and nothing for who guesses.
  logInTo: byBoth("log-in to", 10, 15 * MINUTE),
  // Somebody who tries many accounts from one place.
  logInFrom: by("log-in from", 100, 15 * MINUTE),
  // A device that logged in before passes the strangers' limits, so it has one of its own.
  logInOn: byBoth("log-in on", 10, 15 * MINUTE),
  // Guesses from many networks at once: beyond these the answers are slowed (`slowing`).
  logInAnywhere: by("log-in anywhere", 50, HOUR),
  // Registering hashes a password and says which e-mails are taken.
  registerAs: by("register as", 10, HOUR),
  registerFrom: by("register from", 30, HOUR),
  // A letter may be late: five are patience enough, and what was sent outlives the refusal.
  recover: byBoth("recover", 5, 15 * MINUTE),
  // The answer says which e-mails are known: this is how many one network may find out.
  recoverFrom: by("recover from", 30, HOUR),
  // A known device passes the two above, so it has one of its own.
  recoverOn: byBoth("recover on", 5, 15 * MINUTE),
  // Each try with a right code hashes a password.
  resetWith: by("reset with", 20, HOUR),
  // Wrong codes alone are counted here, so that a stranger next door cannot use up the owner's.
  resetFrom: by("reset from", 60, HOUR),
  // A request carries a picture of up to 8 MB.
  returnBy: by("return by", 20, HOUR),
  // Each message is a letter to the shop: by sender, and in all so that the mailbox stays usable.
  contactFrom: by("contact from", 10, HOUR),
  contact: by("contact", 300, HOUR),
  // Each asks a letter to an address that its owner may not have given.
  subscribeFrom: by("subscribe from", 20, HOUR),
  subscribe: by("subscribe", 1000, HOUR),
  // Links cannot be guessed: this only spares the database who tries.
  newsletterLinkFrom: by("newsletter link from", 100, HOUR),
  // A session is a row; an office on a sale day starts a few hundred.
  sessionFrom: by("session from", 600, 10 * MINUTE),
  // A customer who mistypes the present password; a stranger at an open browser.
  changePasswordOf: by("change password of", 10, 15 * MINUTE),
  // Each may open a page at the payment provider; a shopper corrects a form a few times.
  orderBy: by("order by", 30, 10 * MINUTE),
  // 200 people behind one address who order, correct and order again.
  orderFrom: by("order from", 1_000, 10 * MINUTE),
  // The same crowd at checkout: a total for each choice of shipping, state and quantity.
  totalFrom: by("total from", 6_000, 10 * MINUTE),
  // The same crowd filling its bags.
  cartFrom: by("cart from", 8_000, 10 * MINUTE),
  // The same crowd searching, with suggestions as they type.
  searchFrom: by("search from", 12_000, 10 * MINUTE),
} as const satisfies Record<string, For | ReturnType<typeof byBoth>>;

/** What one network may ask for only so often; counted before anything of the request is read. */
export const floodLimits = new Map<Pick<Endpoint, "path">, For>([
  [placeOrder, limits.orderFrom],
  [getTotal, limits.totalFrom],
  [addToCart, limits.cartFrom],
  [updateCartLine, limits.cartFrom],
  [removeCartLine, limits.cartFrom],
  [saveCartNote, limits.cartFrom],
  [getProducts, limits.searchFrom],
  [getSearchSuggestions, limits.searchFrom],
]);

/** What becomes of wrong log-ins beyond `logInAnywhere`: they wait instead of being refused. */
export const slowing = {
  /** Each further one waits longer: one mistake of the owner's is hardly felt, a hundred guesses are. */
  stepMs: 250,
  /** Longer than this an owner would give up, and proxies begin to. */
  mostMs: 4_000,
  /** Held answers cost a socket each; no more than this many are held by a process. */
  atOnce: 200,
  /** So that one account holds at most 5 guesses a second, and leaves room for the others. */
  atOnceForOne: 20,
} as const;

/** Recovery letters, by account: a flood fills nobody's mailbox, and the last ones stay good. */
export const letters = {
  /** More would tell the owner nothing new. */
  most: 3,
  /** A third of the time a code is good, so that whoever is sent none holds a good one. */
  minutes: 10,
} as const;

/** Devices that an account is known on: more than a household has; the longest unused gives way. */
export const MOST_DEVICES = 20;

/** Orders of one network that wait for their payment: a crowd of 200, and some who think twice. */
export const MOST_OPEN_ORDERS = 250;
