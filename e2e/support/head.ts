import type { APIRequestContext } from "@playwright/test";

/** A page as those read it who list it or show it in a shared link. */
export interface Head {
  status: number;
  location: string;
  title: string;
  description: string;
  canonical: string;
  isIndexed: boolean;
  /** `og:` and `product:` by their names. */
  properties: ReadonlyMap<string, string>;
  /** The nodes of its structured data, those of graphs among them. */
  nodes: Node[];
  /** Its first heading. */
  heading: string;
  /** What a reader sees, in one line. */
  text: string;
}

/** One thing of structured data. */
export type Node = { "@type"?: string; "@id"?: string } & Record<string, unknown>;

export async function readHead(request: APIRequestContext, path: string): Promise<Head> {
  const response = await request.get(path, { maxRedirects: 0 });
  const html = await response.text();
  const [head = ""] = html.split("</head>");
  const metas = [...head.matchAll(/<meta ([^>]*)>/g)].map(([, attributes = ""]) => ({
    name: attribute(attributes, "name") || attribute(attributes, "property"),
    content: attribute(attributes, "content"),
  }));
  const named = new Map(metas.map(({ name, content }) => [name, content]));
  const links = [...head.matchAll(/<link ([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  const canonical = links.find((link) => attribute(link, "rel") === "canonical") ?? "";
  return {
    status: response.status(),
    location: local(response.headers().location ?? ""),
    title: unescaped(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ""),
    description: named.get("description") ?? "",
    canonical: local(attribute(canonical, "href")),
    isIndexed: !named.get("robots")?.includes("noindex"),
    properties: named,
    nodes: nodesOf(html),
    heading: textOf(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? ""),
    text: textOf(html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, "")),
  };
}

/** An address without the shop's own beginning. */
export function local(address: string): string {
  const { pathname, search } = new URL(address || "/", "http://shop");
  return address === "" ? "" : decodeURIComponent(pathname + search);
}

function nodesOf(html: string): Node[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return blocks.flatMap(([, text = ""]) => {
    const read = JSON.parse(text);
    return read["@graph"] ?? [read];
  });
}

function attribute(attributes: string, name: string): string {
  return unescaped(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
}

function textOf(html: string): string {
  return unescaped(
    html
      .replaceAll(/<!-- -->/g, "")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " "),
  ).trim();
}

function unescaped(text: string): string {
  return text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
