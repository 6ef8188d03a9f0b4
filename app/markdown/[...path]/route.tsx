import { render } from "@react-email/render";
import type { ReactNode } from "react";
import { channelResponse } from "@/lib/api/pages/channel-response";
import { canonicalState, readListing } from "@/lib/api/pages/listing";
import { readOptional } from "@/lib/api/pages/optional";
import { readProduct, readVariant } from "@/lib/api/pages/products";
import { parseId } from "@/lib/domain/id";
import { listingFromQuery } from "@/lib/domain/listing";
import { listingSource } from "@/lib/domain/listing-source";
import { firstSelection } from "@/lib/domain/variation";
import { listingMarkdown, markdownOf, productMarkdown } from "@/lib/seo/markdown";
import { readShopOrigin } from "@/lib/seo/shop-origin";
import { writtenPages } from "@/shop/content/pages";
import { shop } from "@/shop/shop";

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
  const variant = await readOptional(
    readVariant,
    null,
    product,
    firstSelection(product.variations),
  );
  return productMarkdown(origin, product, variant);
}

async function ofListing(
  origin: string,
  segments: string[],
  query: URLSearchParams,
): Promise<string | null> {
  const source = listingSource(segments);
  const state = listingFromQuery(Object.fromEntries(query));
  if (!source || Number.isNaN(state.page)) return null;
  const listing = await readListing(source, await canonicalState(source, state));
  return listing && listingMarkdown(origin, listing);
}

const PLAIN = {
  a: "a",
  h2: "h2",
  SupportEmail: () => <a href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</a>,
  Question: ({ ask, children }: { ask: string; children: ReactNode }) => (
    <>
      <h3>{ask}</h3>
      {children}
    </>
  ),
};

async function ofWritten(origin: string, name: string): Promise<string | null> {
  const written = writtenPages.find((one) => one.name === name);
  if (!written) return null;
  const { page, Body } = written;
  const html = await render(
    <>
      <h1>{page.title}</h1>
      <p>{page.lead}</p>
      <p>Last updated {page.updated}</p>
      <Body components={PLAIN} />
    </>,
  );
  return `${markdownOf(origin, html)}\n`;
}
