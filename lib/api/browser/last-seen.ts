import type { Cart } from "@/lib/domain/cart";
import { LAST_SEEN_KEYS, type SeenBag, type SeenProduct, withSeen } from "@/lib/domain/last-seen";
import { formatPrice } from "@/lib/domain/money";
import { choiceText } from "@/lib/domain/variation";
import { browserStorage } from "./storage";

const MOST_BYTES = 40_000;

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

export function rememberBag(cart: Cart): void {
  const lines = cart.groups.flatMap(({ brand, lines }) =>
    lines.map(({ productId, name, chosen, quantity, total }) => ({
      productId,
      name,
      designer: brand.name,
      chosen: choiceText(chosen, ", "),
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
