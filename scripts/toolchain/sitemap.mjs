/** Every address that the site map of a running shop lists, in all its parts: paths with queries. */
export async function sitemapAddresses(url) {
  const places = async (path) => {
    const text = await (await fetch(url + path)).text();
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => {
      const { pathname, search } = new URL(place.replaceAll("&amp;", "&"));
      return pathname + search;
    });
  };
  return (await Promise.all((await places("/sitemap.xml")).map(places))).flat();
}
