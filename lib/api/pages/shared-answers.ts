import "server-only";
import { cache } from "react";
import { revisionOf } from "@/lib/api/transport";
import { getBrands } from "@/lib/contract/brands";
import {
  getCategories,
  getCollections,
  getFeaturedCollections,
  getParentCategories,
} from "@/lib/contract/catalog";
import {
  getCategoryImages,
  getCollectionImages,
  getExclusiveImages,
  getFooterImages,
  getHomeBanner,
  getShopImages,
  getSpotlight,
  getWebSettings,
} from "@/lib/contract/content";
import type { Endpoint } from "@/lib/contract/endpoint";

const CONTENT = ["content"] as const;

const SUBJECTS: ReadonlyMap<Endpoint, Parameters<typeof revisionOf>[0]> = new Map<
  Endpoint,
  Parameters<typeof revisionOf>[0]
>([
  [getCategories, ["category", "product"]],
  [getParentCategories, ["category", "product"]],
  [getBrands, ["brand", "product"]],
  [getCollections, ["collection", "product"]],
  [getFeaturedCollections, ["collection", "product"]],
  [getCategoryImages, CONTENT],
  [getCollectionImages, CONTENT],
  [getExclusiveImages, CONTENT],
  [getFooterImages, CONTENT],
  [getHomeBanner, CONTENT],
  [getShopImages, CONTENT],
  [getSpotlight, CONTENT],
  [getWebSettings, CONTENT],
]);

interface SharedAnswer {
  revision: string;
  answer: Promise<unknown>;
}

const MAX_ANSWERS = 1_000;
const answers = new Map<string, SharedAnswer>();

const revisionOncePerRequest = cache((subjects: string) =>
  revisionOf(JSON.parse(subjects)).catch(() => null),
);

/** Caches an answer that all pages share until one of its subjects changes. The answer is frozen. */
export async function sharedAnswer<Answer>(
  endpoint: Endpoint,
  key: string,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const subjects = SUBJECTS.get(endpoint);
  const revision = subjects ? await revisionOncePerRequest(JSON.stringify(subjects)) : null;
  if (revision === null) return read();
  const name = `${endpoint.path} ${key}`;
  const known = answers.get(name);
  if (known?.revision === revision) return known.answer as Promise<Answer>;
  const answer = read().then(frozen);
  const shared = { revision, answer };
  answers.delete(name);
  answers.set(name, shared);
  const [oldest] = answers.keys();
  if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
  answer.catch(() => {
    if (answers.get(name) === shared) answers.delete(name);
  });
  return answer;
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
