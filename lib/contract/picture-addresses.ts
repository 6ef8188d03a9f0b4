const PICTURE = /^(?:image|image_src|src|\w+_image)$/;
/** Whose `url` is a picture's; elsewhere it leads to a page. */
const HOLDS_PICTURES = /^(?:images|slider_images|popup_images|footer)$/;
const MAY_BE_RELATIVE = /"(?:image|image_src|src|\w+_image|url)"\s*:\s*"(?!https?:|data:|\/\/|")/;
const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/|$)/i;

/** Resolves the relative picture URLs in an answer of the server at `origin`. */
export async function withAbsolutePictures(response: Response, origin: string): Promise<Response> {
  if (!response.headers.get("content-type")?.includes("json")) return response;
  const text = await response.text();
  const { status, headers } = response;
  return new Response(text === "" ? null : absoluteIn(text, origin), { status, headers });
}

/** Gives the shop's own pictures addresses at another origin. */
export async function withPicturesAt(origin: string, response: Response): Promise<Response> {
  if (!response.headers.get("content-type")?.includes("json")) return response;
  const text = (await response.text()).replaceAll('"/pictures/', `"${origin}/pictures/`);
  const { status, headers } = response;
  return new Response(text === "" ? null : text, { status, headers });
}

function absoluteIn(text: string, origin: string): string {
  if (!MAY_BE_RELATIVE.test(text)) return text;
  try {
    return JSON.stringify(absolute(JSON.parse(text), origin, false));
  } catch {
    return text;
  }
}

function absolute(value: unknown, origin: string, areUrlsPictures: boolean): unknown {
  if (Array.isArray(value)) return value.map((entry) => absolute(entry, origin, areUrlsPictures));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isPicture = PICTURE.test(name) || (areUrlsPictures && name === "url");
      return [
        name,
        isPicture && typeof inner === "string"
          ? resolve(inner, origin)
          : absolute(inner, origin, HOLDS_PICTURES.test(name)),
      ];
    }),
  );
}

function resolve(value: string, origin: string): string {
  return ABSOLUTE.test(value) ? value : (URL.parse(value, `${origin}/`)?.href ?? value);
}
