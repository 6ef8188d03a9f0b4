const PICTURE = /^(?:image|image_src|src|\w+_image)$/;
/** Whose `url` is a picture's; elsewhere it leads to a page. */
const HOLDS_PICTURES = /^(?:images|slider_images|popup_images|footer)$/;
const MAY_BE_RELATIVE = /"(?:image|image_src|src|\w+_image|url)"\s*:\s*"(?!https?:|data:|\/\/|")/;
const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/|$)/i;

/** An answer of the server at `origin` whose pictures have whole addresses: relative ones are its own. */
export async function withWholePictures(response: Response, origin: string): Promise<Response> {
  if (!response.headers.get("content-type")?.includes("json")) return response;
  const text = await response.text();
  const { status, headers } = response;
  return new Response(text === "" ? null : wholeIn(text, origin), { status, headers });
}

function wholeIn(text: string, origin: string): string {
  if (!MAY_BE_RELATIVE.test(text)) return text;
  try {
    return JSON.stringify(whole(JSON.parse(text), origin, false));
  } catch {
    return text;
  }
}

function whole(value: unknown, origin: string, areUrlsPictures: boolean): unknown {
  if (Array.isArray(value)) return value.map((entry) => whole(entry, origin, areUrlsPictures));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isPicture = PICTURE.test(name) || (areUrlsPictures && name === "url");
      return [
        name,
        isPicture && typeof inner === "string"
          ? addressOf(inner, origin)
          : whole(inner, origin, HOLDS_PICTURES.test(name)),
      ];
    }),
  );
}

function addressOf(value: string, origin: string): string {
  return ABSOLUTE.test(value) ? value : (URL.parse(value, `${origin}/`)?.href ?? value);
}
