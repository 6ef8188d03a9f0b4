import "server-only";

/**
 * Reads a request's body, counting as it comes: Content-Length may be missing or lie.
 * @returns `null` as soon as it is larger than the maximum; `undefined` when there is none.
 */
export async function readBody(
  request: Request,
  maximumBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined | null> {
  if (Number(request.headers.get("content-length")) > maximumBytes) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    length += read.value.byteLength;
    if (length > maximumBytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(read.value);
  }
  if (length === 0) return undefined;
  const body = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}
