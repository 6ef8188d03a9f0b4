import { readSubject } from "@/lib/api/pages/ask";
import { pathOrPage } from "@/lib/domain/own-path";
import {
  cardVersion,
  SHOP_CARD,
  type SharingCard,
  sharedPicture,
  shopCard,
  writtenCard,
} from "@/lib/seo/sharing/card";
import { storedCard, TooManyCards } from "@/lib/seo/sharing/card-store";
import { writtenPage } from "@/shop/content/pages";
import { readCard } from "../cards";

export const dynamic = "force-dynamic";

const NOT_KEPT = { "Cache-Control": "no-store" };
const JPEG = {
  "Content-Type": "image/jpeg",
  "Cache-Control": "public, max-age=31536000, immutable",
};

/** An old version redirects to the current one. */
export async function GET(_: Request, { params }: RouteContext<"/sharing/[...address]">) {
  const { address } = await params;
  const [version, ...rest] = address;
  const path = /^(\/.+)\.jpg$/.exec(`/${rest.join("/")}`)?.[1];
  const read = path ? await readSubject(cardAt(path)) : { value: null };
  if ("isUnavailable" in read) return unavailable();
  const card = read.value;
  if (!card || !path)
    return new Response("There is no such picture.\n", { status: 404, headers: NOT_KEPT });
  if (version !== cardVersion(card)) {
    const { src } = sharedPicture(card, path);
    const headers = { ...NOT_KEPT, Location: pathOrPage(src) };
    return new Response(null, { status: 307, headers });
  }
  try {
    const picture = await storedCard(card);
    return new Response(new Uint8Array(picture), { headers: JPEG });
  } catch (error) {
    if (error instanceof TooManyCards) return unavailable();
    throw error;
  }
}

async function cardAt(path: string): Promise<SharingCard | null> {
  if (path === SHOP_CARD) return shopCard();
  const page = writtenPage(path.slice(1));
  return page ? writtenCard(page) : readCard(path);
}

function unavailable(): Response {
  return new Response("Please try again in a moment.\n", {
    status: 503,
    headers: { ...NOT_KEPT, "Retry-After": "5" },
  });
}
