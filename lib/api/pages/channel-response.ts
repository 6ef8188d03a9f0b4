import "server-only";
import { LoadError } from "./ask";

export async function channelResponse(
  type: string,
  make: () => Promise<string | ReadableStream | null>,
): Promise<Response> {
  try {
    const body = await make();
    if (body === null) return textResponse(404, "There is nothing at this address.\n");
    return new Response(body, { headers: { "Content-Type": `${type}; charset=utf-8` } });
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
    return textResponse(503, "Please try again in a moment.\n");
  }
}

function textResponse(status: number, text: string): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (status === 503) headers.set("Retry-After", "5");
  return new Response(text, { status, headers });
}
