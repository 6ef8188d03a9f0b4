import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "@/lib/backend/db/transaction";
import { ENGINES } from "@/lib/backend/testing/engines";
import { pictures } from "@/lib/backend/testing/pictures";
import { config } from "@/lib/config";
import { returnOfAda } from "../testing/return";
import { type OwnersShop, ownersShop } from "../testing/shop";

jest.replaceProperty(config, "configuredShopUrl", "https://shop.test");

/** A shop in which Ada has bought a ring, got it, and asked to send it back. */
async function shopWithReturn(engine: Engine) {
  const owner = await ownersShop(engine);
  const { number } = await returnOfAda(owner);
  const { email } = await owner.shop.backend.db
    .selectFrom("customers")
    .select("email")
    .executeTakeFirstOrThrow();
  return { owner, number, email };
}

const letters = ({ shop }: OwnersShop, kind: string) =>
  shop.backend.db.selectFrom("mails").selectAll().where("kind", "=", kind).execute();

/** Every table's rows as text. */
async function everything({ shop }: OwnersShop): Promise<string> {
  const { db } = shop.backend;
  const tables = await db.introspection.getTables();
  const all = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as "orders")
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(all);
}

describe.each(ENGINES)("returns (%s)", (engine) => {
  it("are listed, shown with their picture, and approved once, by letter", async () => {
    const { owner, number } = await shopWithReturn(engine);
    expect((await owner.run("returns", "list")).said).toMatch(
      new RegExp(`^${number}  20..-..-..  open  Ada Byron ada@example.com`),
    );
    const shown = await owner.json("returns", "show", number.toLowerCase(), "--picture", "a.jpg");
    expect(shown.data).toMatchObject({ orderNumber: number, phone: "+1 617 555 0100" });
    expect(readFileSync(join(owner.folder, "a.jpg"))).toEqual(await pictures.jpg());

    const words = "Send it to 1 State Street.";
    const approved = await owner.run("returns", "approve", number, "--words", words);
    expect(approved).toMatchObject({ exitCode: 0, said: expect.stringContaining("orders refund") });
    const [letter, ...more] = await letters(owner, "return-decided");
    expect(more).toEqual([]);
    expect(letter?.recipient).toBe("ada@example.com");
    expect(JSON.parse(letter?.message ?? "")).toMatchObject({
      orderNumber: number,
      decision: "approved",
      words,
    });
    const again = await owner.run("returns", "refuse", number, "--because", "no");
    expect([again.exitCode, again.noted]).toEqual([1, expect.stringMatching(/was approved on 20/)]);
    expect(await letters(owner, "return-decided")).toHaveLength(1);
    expect((await owner.json("returns", "list")).data.returns).toEqual([]);
    expect((await owner.json("returns", "list", "--all")).data.returns).toHaveLength(1);
    await owner.close();
  });

  it("are refused with a reason, which the letter says", async () => {
    const { owner, number } = await shopWithReturn(engine);
    expect((await owner.run("returns", "refuse", number)).exitCode).toBe(2);
    await owner.run("returns", "refuse", number, "--because", "It was worn.");
    const [letter] = await letters(owner, "return-decided");
    expect(JSON.parse(letter?.message ?? "")).toMatchObject({
      decision: "refused",
      words: "It was worn.",
    });
    expect((await owner.run("returns", "show", "SL-000000")).noted).toMatch(
      /There is no return request/,
    );
    await owner.close();
  });
});

describe.each(ENGINES)("customers (%s)", (engine) => {
  it("are listed, and get all that is known of them in a file of their own", async () => {
    const { owner, number, email } = await shopWithReturn(engine);
    const [listed] = (await owner.json("customers", "list")).data.customers;
    expect(listed).toMatchObject({ email, orders: 1 });
    expect(listed.spent).toBeGreaterThan(0);
    await owner.run("customers", "export", email.toUpperCase(), "ada.json");
    const path = join(owner.folder, "ada.json");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const person = JSON.parse(readFileSync(path, "utf8"));
    expect(person).toMatchObject({
      email,
      customer: [{ email }],
      orders: [{ number }],
      returns: [{ name: "Ada Byron" }],
    });
    expect(person.orderLines).toHaveLength(1);
    expect(JSON.stringify(person)).not.toMatch(
      /argon2|"\w*(hash|token|key)\w*":|"(session_id|payment_(session|intent|url))":/,
    );
    const nobody = await owner.run("customers", "export", "nobody@example.com", "b.json");
    expect([nobody.exitCode, existsSync(join(owner.folder, "b.json"))]).toEqual([1, false]);
    await owner.close();
  });

  it("go when they are erased, once nothing of theirs is under way, and their orders stay", async () => {
    const { owner, number, email } = await shopWithReturn(engine);
    const { db } = owner.shop.backend;
    expect((await owner.run("customers", "erase", email)).noted).toContain("confirm with --yes");
    const erase = () => owner.run("customers", "erase", email, "--yes");
    expect((await erase()).noted).toMatch(/A package of order .* is on its way/);
    await owner.run("orders", "ship", number);
    await owner.run("orders", "deliver", number);
    expect((await erase()).noted).toMatch(/The return of order .* is waiting for an answer/);
    await owner.run("returns", "approve", number);
    const { id: order_id } = await db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    const at = new Date().toISOString();
    const unfinished = { order_id, amount: 1, reason: "", created_at: at };
    await db
      .insertInto("refunds")
      .values({ ...unfinished, once_key: "once", status: "sent" })
      .execute();
    expect((await erase()).noted).toContain(`A refund of order ${number} is not finished`);
    await db.deleteFrom("refunds").execute();
    await db
      .insertInto("disputes")
      .values({ ...unfinished, provider_id: "dp_1", status: "open", updated_at: at })
      .execute();
    expect((await erase()).noted).toContain(`The payment of order ${number} is disputed`);
    await db.deleteFrom("disputes").execute();
    await owner.run("orders", "note", number, "Byron asks twice.");
    await owner.run("customers", "note", email, "Byron asks twice.");
    const [{ image } = { image: "" }] = await db
      .selectFrom("return_requests")
      .select("image")
      .execute();
    const picture = () => owner.shop.backend.returnImages.read(image);
    expect(await picture()).not.toBeNull();
    const total = await db.selectFrom("orders").select(["number", "total", "tax"]).execute();

    expect((await erase()).said).toMatch(
      /was erased, including the account. Orders kept without a name: 1\./,
    );
    expect(await db.selectFrom("orders").select(["number", "total", "tax"]).execute()).toEqual(
      total,
    );
    expect(await everything(owner)).not.toMatch(/\b(?:ada|byron)\b|555 0100/i);
    expect(await picture()).toBeNull();
    expect((await erase()).noted).toMatch(/There is no data about/);
    // Money can still go back, to nobody by letter.
    expect((await owner.run("orders", "refund", number, "--yes")).exitCode).toBe(0);
    expect(await letters(owner, "refund")).toEqual([]);
    await owner.close();
  });

  it("who have confirmed the newsletter are written into a file, with the way to leave", async () => {
    const owner = await ownersShop(engine);
    const subscriber = (email: string, confirmed_at: string | null) => ({
      email,
      confirmed_at,
      asked_at: "2026-06-01T12:00:00.000Z",
      confirm_hash: email,
      unsubscribe_token: `token-${email}`,
    });
    await owner.shop.backend.db
      .insertInto("newsletter_subscribers")
      .values([
        subscriber("a@example.com", "2026-06-02T12:00:00.000Z"),
        subscriber("b@example.com", null),
        subscriber("-1+cmd@example.com", "2026-06-03T12:00:00.000Z"),
      ])
      .execute();
    const told = await owner.run("newsletter", "export", "news.csv");
    expect(told.said).toMatch(/^2 addresses written to/);
    expect(owner.read("news.csv")).toMatch(
      /^Email,Since,Leave\na@example.com,2026-06-02T12:00:00.000Z,http.*\/newsletter\/unsubscribe\/token-a@example.com\n'-1\+cmd@example.com,.*\n$/,
    );
    await owner.close();
  });
});
