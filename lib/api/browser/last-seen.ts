import type { Cart } from "@/lib/domain/cart";
import { LAST_SEEN_KEYS, type SeenBag, type SeenProduct, withSeen } from "@/lib/domain/last-seen";
import { formatPrice } from "@/lib/domain/money";
import { browserStorage } from "./storage";

/** A small picture's bytes; a larger one is not worth the room. */
const MOST_BYTES = 40_000;

/**
 * Notes a product for the page without a connection. Its picture follows when it has come, unless the
 * list has been thrown away meanwhile, as at a log-out.
 * @param picture the address of a small one; `null` for none.
 */
export async function rememberSeen(
  seen: Omit<SeenProduct, "picture" | "at">,
  picture: string | null,
): Promise<void> {
  const noted = { ...seen, picture: "", at: Date.now() };
  const list = withSeen(kept(), noted);
  keep(list);
  if (list[0]?.picture || picture === null) return;
  const data = await dataAddress(picture);
  const now = kept();
  if (data && now.some(({ id }) => id === seen.id)) {
    keep(now.map((one) => (one.id === seen.id ? { ...one, picture: data } : one)));
  }
}

/** Notes the bag, and forgets one that is empty. */
export function rememberBag(cart: Cart): void {
  const lines = cart.groups.flatMap(({ brand, lines }) =>
    lines.map(({ productId, name, chosen, quantity, total }) => ({
      productId,
      name,
      designer: brand.name,
      chosen: chosen.map(({ value }) => value).join(", "),
      quantity,
      total: formatPrice(total),
    })),
  );
  if (lines.length === 0) {
    browserStorage.removeItem(LAST_SEEN_KEYS.bag);
    return;
  }
  const bag: SeenBag = { lines, subtotal: formatPrice(cart.subtotal), at: Date.now() };
  browserStorage.setItem(LAST_SEEN_KEYS.bag, JSON.stringify(bag));
}

function kept(): SeenProduct[] {
  try {
    const list: unknown = JSON.parse(browserStorage.getItem(LAST_SEEN_KEYS.products) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function keep(list: readonly SeenProduct[]): void {
  browserStorage.setItem(LAST_SEEN_KEYS.products, JSON.stringify(list));
}

/** A picture as a text that a storage can keep; `null` where it is large, or cannot be had. */
async function dataAddress(picture: string): Promise<string | null> {
  try {
    const answer = await fetch(picture);
    const bytes = await answer.blob();
    if (!answer.ok || bytes.size > MOST_BYTES) return null;
    return await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => resolve(null);
      reader.readAsDataURL(bytes);
    });
  } catch {
    return null;
  }
}
