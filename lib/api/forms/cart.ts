import "server-only";
import { addToCart, removeCartLine, saveCartCode, updateCartLine } from "@/lib/contract/cart";
import { getProduct } from "@/lib/contract/products";
import type { CartCode } from "@/lib/domain/cart/cart";
import { TOO_MANY_PIECES } from "@/lib/domain/cart/quantity";
import { parseId } from "@/lib/domain/id";
import { codeRefusal, NO_CODE_TYPED } from "@/lib/domain/price/code-refusal";
import { engravedValue, engravingError } from "@/lib/domain/product/engraving";
import {
  CHOICE_GONE,
  chosenValues,
  isWholeChoice,
  selectionFromText,
  selectionToText,
} from "@/lib/domain/product/variation";
import type { FormRequest, FormResult } from "./handler";
import type { ShopperCalls } from "./shopper-calls";

const CART = "/cart";
/** What is longer is no code; the cookie that brings it back has little room. */
const MAX_TYPED_CODE = 100;
const UNCHANGED = "Your cart could not be updated.";

export async function addToCartAction(arrived: FormRequest): Promise<FormResult> {
  const { fields, field, shopper } = arrived;
  const productId = parseId(field("product"));
  if (productId === null) return { to: "/products" };
  const found = await shopper.ask(getProduct, { parameters: { id: productId } });
  const page = `/details/${productId}`;
  if (!found.ok) {
    const isPageEnough = found.failure.kind === "notFound" || field("do") === "choose";
    return isPageEnough ? { to: page } : cartWithNotice(UNCHANGED);
  }
  const { name, variations } = found.value;
  const asked = [...fields].flatMap(([key, value]) => (key.startsWith("variation-") ? value : []));
  const valueIds = selectionFromText(asked.join(), found.value);
  const shown = `${page}?v=${selectionToText(valueIds)}`;
  const gone = { to: `${shown}#${CHOICE_GONE}` };
  if (!isWholeChoice(asked.map(parseId), found.value)) return gone;
  if (field("do") === "choose") return { to: shown };
  const engraved = engravedValue(valueIds, variations);
  // The page asks for the text once the choice is its own.
  if (engraved && engravingError(engraved.engraving, field("engraving"))) return { to: shown };
  const result = await shopper.ask(addToCart, (owner) => ({
    body: {
      productId,
      quantity: Number(fields.getAll("quantity").at(-1)) || 1,
      valueIds,
      values: chosenValues(valueIds, variations),
      ...(engraved && { engraving: field("engraving") }),
      ...owner,
    },
  }));
  if (result.ok) return { to: CART };
  if (result.failure.fields?.variation_values_id) return gone;
  const why = result.failure.code === "most-pieces" ? TOO_MANY_PIECES : "Product Out Of Stock";
  return cartWithNotice(`${name}: ${why}`);
}

export async function changeLineAction({ field, shopper }: FormRequest): Promise<FormResult> {
  const id = parseId(field("line"));
  const quantity = Number(field("quantity"));
  if (id === null || !Number.isInteger(quantity)) return { to: CART };
  const parameters = { id };
  const result = await (quantity <= 0
    ? shopper.ask(removeCartLine, (query) => ({ parameters, query }))
    : shopper.ask(updateCartLine, (owner) => ({ parameters, body: { quantity, ...owner } })));
  if (result.ok) return { to: CART };
  return cartWithNotice(result.failure.code ? result.failure.message : UNCHANGED);
}

/** What the cart then has of the code, or why it does not take it, as a sentence. */
export async function takeCode(
  code: string,
  { ask }: Pick<ShopperCalls, "ask">,
): Promise<{ taken?: CartCode; refused: string | null }> {
  const result = await ask(saveCartCode, (owner) => ({ body: { code, ...owner } }));
  return result.ok
    ? { taken: result.value.cart?.code, refused: null }
    : { refused: codeRefusal(result.failure) };
}

/** Without a field for one, the cart's code is removed. CHECKOUT takes what is typed along. */
export async function codeAction({ fields, field, shopper }: FormRequest): Promise<FormResult> {
  const code = field("code").slice(0, MAX_TYPED_CODE);
  const isBlank = fields.has("code") && code.trim() === "";
  const isLeaving = field("next") === "checkout";
  const to = isLeaving ? "/checkout" : CART;
  if (isBlank && isLeaving) return { to };
  const { refused } = isBlank ? { refused: NO_CODE_TYPED } : await takeCode(code, shopper);
  if (refused === null) return { to };
  return { to: CART, form: { name: "cart", typed: { code }, errors: { code: refused } } };
}

export function cartWithNotice(notice: string): FormResult {
  return { to: CART, form: { name: "cart", notice } };
}
