import { CAMPAIGN_NAMES, type Campaign, MAX_CAMPAIGN_LENGTH } from "../account/campaign";
import { isEmail } from "../form/email-address";
import { decodedText, parseUrl } from "../parse-url";
import { returnPath } from "../return-path";

/**
 * Links that fill a cart: `/buy/{item}:{quantity},…` as the Universal Commerce Protocol's permalink capability
 * (2026-08-25) writes them.
 */
const CART_LINK_PATH = "/buy";

export const CART_LINK_MAXIMA = {
  /** Characters of path and query. */
  address: 4_096,
  items: 20,
  id: 200,
  digits: 6,
  parameters: 40,
  code: 64,
} as const;

interface CartLinkItem {
  /** A product's number, a variant's (`12-3-40`), or a SKU. */
  id: string;
  quantity: number;
}

export interface CartLink {
  items: CartLinkItem[];
  /** A path of this shop with its query; `null` leads to the cart. */
  continueTo: string | null;
  code: string | null;
  email: string | null;
  campaign: Campaign;
}

const PLAIN_ID = /^[\w.-]+$/;
const ENCODED = /^~[\w-]+$/;
const QUANTITY = new RegExp(`^[1-9]\\d{0,${CART_LINK_MAXIMA.digits - 1}}$`);
const UNPRINTABLE = /[\p{Cc}\p{Surrogate}]/u;

/** `null` when the list of items is not one: nothing of such a link may be guessed. */
export function readCartLink(path: string, query: URLSearchParams): CartLink | null {
  const items = readItems(path);
  if (!items) return null;
  const given = readParameters(query);
  const text = (name: string, most: number) => {
    const value = given.get(name)?.trim() ?? "";
    return value === "" || value.length > most || UNPRINTABLE.test(value) ? null : value;
  };
  const email = given.get("/buyer/email") ?? "";
  return {
    items,
    continueTo: destinationOf(given.get("continue_to") ?? given.get("/redirect")),
    code: text("/discounts/codes/0", CART_LINK_MAXIMA.code),
    email: isEmail(email) ? email : null,
    campaign: Object.fromEntries(
      CAMPAIGN_NAMES.flatMap((name) => {
        const value =
          text(`/attribution/${name}`, MAX_CAMPAIGN_LENGTH) ??
          text(`/${name}`, MAX_CAMPAIGN_LENGTH);
        return value === null ? [] : [[name, value]];
      }),
    ),
  };
}

/** The link as a path of the shop. Throws for what `readCartLink` would not read. */
export function cartLinkPath(link: Partial<CartLink> & Pick<CartLink, "items">): string {
  const { items, continueTo, code, email, campaign = {} } = link;
  const list = items.map(({ id, quantity }) => `${encodeId(id)}:${quantity}`).join(",");
  const parameters = [
    ["discounts/codes/0", code],
    ["buyer/email", email],
    ["continue_to", continueTo],
    ...CAMPAIGN_NAMES.map((name) => [name, campaign[name]]),
  ].flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  const path = `${CART_LINK_PATH}${list && `/${list}`}`;
  const address = parameters.length > 0 ? `${path}?${parameters.join("&")}` : path;
  const read = address.length <= CART_LINK_MAXIMA.address ? readItems(path) : null;
  const isRead =
    read?.length === items.length &&
    items.every(({ id, quantity }, at) => read[at]?.id === id && read[at].quantity === quantity);
  if (!isRead) throw new RangeError("The link has too many pieces, or one that no link can have.");
  return address;
}

function readItems(path: string): CartLinkItem[] | null {
  // Mail programs write `,`, `:` and `~` as %2C, %3A and %7E.
  const list = decodedText(path.slice(CART_LINK_PATH.length).replace(/^\//, ""));
  if (list === null) return null;
  if (list === "") return [];
  const pairs = list.split(",", CART_LINK_MAXIMA.items + 1);
  if (pairs.length > CART_LINK_MAXIMA.items) return null;
  const items = pairs.flatMap((pair) => {
    const [token = "", quantity = "", ...more] = pair.split(":", 3);
    const id = decodeId(token);
    return id === null || !QUANTITY.test(quantity) || more.length > 0
      ? []
      : [{ id, quantity: Number(quantity) }];
  });
  return items.length === pairs.length ? items : null;
}

function decodeId(token: string): string | null {
  const id = PLAIN_ID.test(token) ? token : ENCODED.test(token) ? fromBase64(token.slice(1)) : null;
  if (id === null || id === "" || id.length > CART_LINK_MAXIMA.id) return null;
  return UNPRINTABLE.test(id) ? null : id;
}

function encodeId(id: string): string {
  return PLAIN_ID.test(id) ? id : `~${toBase64(id)}`;
}

function toBase64(text: string): string {
  return Buffer.from(text).toString("base64url");
}

/** Only the one spelling of a text is read. */
function fromBase64(text: string): string | null {
  const read = Buffer.from(text, "base64url").toString();
  return toBase64(read) === text ? read : null;
}

/** By JSON pointer. A name that is given twice counts as not given, whatever the order. */
function readParameters(query: URLSearchParams): ReadonlyMap<string, string> {
  const given = new Map<string, string | null>();
  let count = 0;
  for (const [name, value] of query) {
    count += 1;
    if (count > CART_LINK_MAXIMA.parameters) break;
    const pointer = name === "continue_to" || name.startsWith("/") ? name : `/${name}`;
    given.set(pointer, given.has(pointer) ? null : value);
  }
  return new Map([...given].flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

const SHOP = "http://shop.invalid";
const NO_PAGE = /^\/(api|buy|discount|forms)(\/|$)/i;

function destinationOf(asked: string | undefined): string | null {
  if (!asked || /\s|:\/\//.test(asked)) return null;
  const path = returnPath(asked);
  if (path === "/") return asked === "/" ? path : null;
  return NO_PAGE.test(parseUrl(path, SHOP)?.pathname ?? "") ? null : path;
}
