import { call, type Transport } from "@/lib/api/call";
import { getSearchSuggestions } from "@/lib/contract/search";
import type { SearchSuggestions } from "@/lib/domain/search";
import { browserTransport } from "../transport";

let isMissing = false;

const transport: Transport = async (path, init) => {
  const response = await browserTransport(path, init);
  if (response.status === 404 || response.status === 501) isMissing = true;
  return response;
};

export async function readSuggestions(
  search: string,
  signal: AbortSignal,
): Promise<SearchSuggestions | null> {
  if (isMissing) return null;
  const result = await call(transport, getSearchSuggestions, { query: { search }, signal });
  return result.ok ? result.value : null;
}
