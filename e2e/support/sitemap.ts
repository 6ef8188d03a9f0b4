import { type APIRequestContext, expect } from "@playwright/test";
import { local } from "./head";

/** Every address that the site map lists, in all its parts, from the shop's root. */
export async function mappedPaths(request: APIRequestContext): Promise<string[]> {
  const places = async (path: string) => {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = ""]) =>
      local(place.replaceAll("&amp;", "&")),
    );
  };
  return (await Promise.all((await places("/sitemap.xml")).map(places))).flat();
}
