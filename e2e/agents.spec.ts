import { parse } from "csv-parse/sync";
import { DESKTOP } from "./support/projects";
import { expect, requestTest as test } from "./support/test";

test.describe("what agents ask", { tag: DESKTOP }, () => {
  test("the shop's profile leads to its operations, for agents whose profile can be read", async ({
    request,
  }) => {
    const profile = await request.get("/.well-known/ucp");
    expect(profile.headers()["cache-control"]).toBe("public, max-age=300");
    const { ucp } = await profile.json();
    const [{ endpoint }] = ucp.services["dev.ucp.shopping"];
    const rest = new URL(endpoint).pathname;
    const unknown = await request.post(`${rest}/catalog/search`, {
      data: { query: "ring" },
      headers: { "ucp-agent": 'profile="https://agent.invalid/profile"' },
    });
    expect([unknown.status(), (await unknown.json()).code]).toEqual([424, "profile_unreachable"]);
    const refused = await request.post(`${rest}/catalog/search`, { data: { query: "ring" } });
    expect([refused.status(), (await refused.json()).code]).toEqual([400, "invalid_profile_url"]);
    expect(refused.headers()["x-content-type-options"]).toBe("nosniff");
    expect((await request.get(`${rest}/catalog/search`)).status()).toBe(405);
    expect((await request.get("/.well-known/other")).status()).toBe(404);
  });

  test("the feeds say the same of the same pieces, also of one designer's alone", async ({
    request,
  }) => {
    const rows = async (query = "") => {
      const response = await request.get(`/feed.tsv${query}`);
      expect(response.headers()["content-type"]).toBe("text/tab-separated-values; charset=utf-8");
      const text = await response.text();
      return parse(text, { delimiter: "\t", columns: true }) as Record<string, string>[];
    };
    const xml = await (await request.get("/feed.xml")).text();
    const ids = [...xml.matchAll(/<g:id>([^<]*)/g)].map(([, id]) => id);
    const all = await rows();
    expect(all.map(({ id }) => id)).toEqual(ids);
    const some = await rows("?designer=1");
    expect(new Set(some.map(({ brand }) => brand)).size).toBe(1);
    const listed = await rows("?shortlist=1");
    expect(listed.length).toBeLessThan(all.length);
    for (const wrong of ["?designer=x", "?brand=1", "?designer=1&designer=2", "?designer=99999"])
      expect((await request.get(`/feed.tsv${wrong}`)).status(), wrong).toBe(404);
  });
});
