import type { Issue } from "@adobe/structured-data-validator";
import type { Node } from "./head";
import { isReference, nodesById, OF_GROUP, RICH_RESULTS } from "./rich-results";

/** The validator knows organizations, and not the kind of them that a shop is. */
const ORGANIZATION = "Organization";
const STORE = "OnlineStore";
/** The number of a piece of goods by the names that it has in different lengths. */
const NUMBER = /^(?:gtin\d*|isbn)$/;

/**
 * What a kept validator finds in a page's data: each error, and each field that it recommends and
 * `RICH_RESULTS` does not say to be absent.
 */
export async function judged(nodes: readonly Node[]): Promise<string[]> {
  const byId = nodesById(nodes);
  const jsonld = Object.groupBy(
    nodes.map((node) => joined(node, byId) as Node),
    (node) => node["@type"] ?? "?",
  );
  const { default: Validator } = await import("@adobe/structured-data-validator");
  const issues = await new Validator().validate({ jsonld });
  return issues.filter((issue) => !isKnown(issue)).map(sentenceOf);
}

function isKnown({ severity, path, rootType, fieldNames = [] }: Issue): boolean {
  if (severity === "ERROR") return false;
  const type = path.at(-1)?.type ?? rootType;
  const isOfGroup = path.some(({ property }) => property === "hasVariant");
  const { absent = {} } = RICH_RESULTS[type === ORGANIZATION ? STORE : type] ?? {};
  return fieldNames.every((name) => {
    const field = NUMBER.test(name) ? "gtin" : name;
    return Object.hasOwn(absent, field) || (isOfGroup && OF_GROUP.includes(field));
  });
}

const sentenceOf = ({ path, issueMessage }: Issue) =>
  `${path.map(({ property, type, index }) => `${property ?? type}${index ? `[${index}]` : ""}`).join(".")}: ${issueMessage}`;

/** A node with those in the place of their names that it refers to, as search engines read it. */
function joined(value: unknown, byId: ReadonlyMap<string, Node>): unknown {
  if (Array.isArray(value)) return value.map((one) => joined(one, byId));
  if (typeof value !== "object" || value === null) return value;
  const node = value as Node;
  const named = isReference(node) ? (byId.get(node["@id"] ?? "") ?? node) : node;
  const type = named["@type"] === STORE ? ORGANIZATION : named["@type"];
  return Object.fromEntries(
    Object.entries({ ...named, "@type": type }).map(([key, below]) => [key, joined(below, byId)]),
  );
}
