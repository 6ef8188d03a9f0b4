import { browserTransport, call, type Transport } from "@/lib/api/call";
import { getSearchSuggestions } from "@/lib/contract/suggestions";
import { tabStorage } from "../storage";

/** Set where the server has no suggestions. */
const MISSING_KEY = "no-suggestions";

const transport: Transport = async (path, init) => {
  const response = await browserTransport(path, init);
  if (response.status === 404 || response.status === 501) tabStorage.setItem(MISSING_KEY, "1");
  return response;
};

export async function readSuggestions(search: string, signal: AbortSignal) {
  if (tabStorage.getItem(MISSING_KEY) !== null) return null;
  const result = await call(transport, getSearchSuggestions, { query: { search }, signal });
  return result.ok ? result.value : null;
}
