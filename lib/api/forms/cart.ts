import "server-only";
import { addToCart, removeCartLine, updateCartLine } from "@/lib/contract/cart";
import { getProduct } from "@/lib/contract/products";
import { TOO_MANY_PIECES } from "@/lib/domain/cart/quantity";
import { parseId } from "@/lib/domain/id";
import { NO_CODE_TYPED } from "@/lib/domain/price/code-refusal";
import { engravedValue, engravingError } from "@/lib/domain/product/engraving";
import {
  CHOICE_GONE,
  chosenValues,
  isWholeChoice,
  selectionFromText,
  selectionToText,
} from "@/lib/domain/product/variation";
import type { FormRequest, FormResult } from "./handler";
import { MAX_TYPED_CODE, takeCode } from "./take-code";

const CART = "/cart";
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

/** Without a field for one, the cart's code is removed. CHECKOUT takes what is typed along. */
export async function codeAction({ fields, field, shopper }: FormRequest): Promise<FormResult> {
  const code = field("code").slice(0, MAX_TYPED_CODE);
  const isBlank = fields.has("code") && code.trim() === "";
  const isLeaving = field("next") === "checkout";
  const to = isLeaving ? "/checkout" : CART;
  if (isBlank && isLeaving) return { to };
  const problem = isBlank ? NO_CODE_TYPED : await takeCode(code, shopper);
  if (problem === null) return { to };
  return { to: CART, form: { name: "cart", typed: { code }, errors: { code: problem } } };
}

export function cartWithNotice(notice: string): FormResult {
  return { to: CART, form: { name: "cart", notice } };
}
