import { render } from "@react-email/render";
import { type Parts, WrittenBody } from "@/components/content/written-body";
import { readProduct } from "@/lib/api/pages/catalog";
import { channelResponse } from "@/lib/api/pages/channel-response";
import { promisedDelivery } from "@/lib/api/pages/delivery";
import { canonicalState, readListing } from "@/lib/api/pages/listing";
import { askOptional } from "@/lib/api/pages/optional";
import { getVariant } from "@/lib/contract/variants";
import { parseId } from "@/lib/domain/id";
import { pageCount } from "@/lib/domain/listing/catalog";
import { listingFromQuery } from "@/lib/domain/listing/listing";
import { listingSource } from "@/lib/domain/listing/listing-source";
import { firstSelection } from "@/lib/domain/product/variation";
import { listingMarkdown, markdownOf, productMarkdown } from "@/lib/seo/markdown";
import { readShopOrigin } from "@/lib/seo/shop-origin";
import { helpLinks } from "@/shop/content/help-links";
import { writtenPage } from "@/shop/content/pages";

export const dynamic = "force-dynamic";

export function GET(request: Request, { params }: RouteContext<"/markdown/[...path]">) {
  return channelResponse("text/markdown", async () => {
    const [origin, { path }] = await Promise.all([readShopOrigin(), params]);
    const [name = "", ...rest] = path;
    if (name === "details") return ofProduct(origin, rest);
    if (name === "products") return ofListing(origin, rest, new URL(request.url).searchParams);
    return rest.length === 0 ? ofWritten(origin, name) : null;
  });
}

async function ofProduct(origin: string, [idText, tab, ...more]: string[]): Promise<string | null> {
  const id = parseId(idText);
  const isTab = tab === undefined || tab === "description" || tab === "details";
  if (id === null || !isTab || more.length > 0) return null;
  const product = await readProduct(id);
  if (!product) return null;
  const query = { productId: id, valueIds: firstSelection(product) };
  const variant = await askOptional(getVariant, { query }, null);
  return productMarkdown(origin, product, variant, promisedDelivery(product));
}

async function ofListing(origin: string, segments: string[], query: URLSearchParams) {
  const source = listingSource(segments);
  const state = listingFromQuery(Object.fromEntries(query));
  if (!source || Number.isNaN(state.page)) return null;
  const listing = await readListing(source, await canonicalState(source, state));
  if (!listing || listing.state.page > pageCount(listing.products)) return null;
  return listingMarkdown(origin, listing, helpLinks(state.search));
}

const PLAIN: Parts = {
  link: "a",
  question: ({ ask, children }) => (
    <>
      <h3>{ask}</h3>
      {children}
    </>
  ),
};

async function ofWritten(origin: string, name: string): Promise<string | null> {
  const page = writtenPage(name);
  if (!page) return null;
  const html = await render(
    <>
      <h1>{page.title}</h1>
      {page.lead && <p>{page.lead}</p>}
      {page.updated && <p>Last updated {page.updated}</p>}
      <WrittenBody blocks={page.body} parts={PLAIN} />
    </>,
  );
  return `${markdownOf(origin, html)}\n`;
}
