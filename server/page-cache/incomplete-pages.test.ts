import { reportOf } from "../../lib/http/server-bridge";
import { type Answer, later, serversBeforeNext } from "../testing/servers";

const open = serversBeforeNext();

describe("a page that could not read all it shows", () => {
  const lacking =
    (missing: "part" | "subject", text = "Alone"): Answer =>
    (_request, response) => {
      reportOf(response).missing = missing;
      if (missing === "subject") response.statusCode = 503;
      response.end(text);
    };

  it("is kept for seconds where it lacks a part, and no longer", async () => {
    const { shop, get, text } = await open();
    shop.say = lacking("part");
    const { headers } = await get("/details/1");
    expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=10");
    await get("/details/1");
    expect(shop.rendered).toHaveLength(1);
    later(11);
    shop.say = (_request, response) => response.end("Whole");
    expect(await text("/details/1")).toBe("Whole");
  });

  it.each(["part", "subject"] as const)(
    "gives way to the one that is kept where it lacks its %s",
    async (missing) => {
      const { shop, get, text } = await open();
      shop.say = (_request, response) => response.end("Whole");
      await get("/details/1");
      later(130);
      shop.say = lacking(missing);
      for (let times = 0; times < 2; times++) {
        const answer = await get("/details/1");
        expect([answer.status, await answer.text()]).toEqual([200, "Whole"]);
      }
      expect(shop.rendered).toHaveLength(3);
      shop.say = (_request, response) => response.end("Whole again");
      expect(await text("/details/1")).toBe("Whole again");
    },
  );

  it("is better than one of before a change", async () => {
    const { shop, get, text } = await open();
    shop.say = (_request, response) => response.end("Whole, at the old price");
    await get("/details/1");
    shop.changes = [{ subject: "product", id: 1 }];
    shop.say = lacking("part", "Alone, at the new price");
    expect(await text("/details/1")).toBe("Alone, at the new price");
  });

  it("says so itself where its subject is away, and is not kept", async () => {
    const { shop, get } = await open();
    shop.say = lacking("subject", "<h1>No Product Found</h1>");
    const answer = await get("/details/1");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toBe("<h1>No Product Found</h1>");
    await get("/details/1");
    expect(shop.rendered).toHaveLength(2);
  });

  it("gives way to the page for that where nothing can be read", async () => {
    const { shop, get } = await open({ isReachable: async () => false });
    shop.say = lacking("subject");
    const answer = await get("/details/1");
    expect([answer.status, await answer.text()]).toEqual([503, "<h1>Resting</h1>"]);
    expect(answer.headers.get("retry-after")).toBe("5");
  });

  it("an incomplete page gives no data, so the browser loads the page", async () => {
    const { shop, get } = await open();
    shop.say = (_request, response) => {
      reportOf(response).missing = "subject";
      response.write("0:");
      response.end("{}");
    };
    expect((await get("/details/1", { rsc: "1" })).status).toBe(503);
  });
});
