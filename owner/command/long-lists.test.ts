import { ENGINES } from "@/lib/backend/testing/engines";
import { storeOrder } from "@/lib/backend/testing/stored-orders";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ENGINES)("a list that is cut (%s)", (engine) => {
  let owner: OwnersShop;
  /** Of six orders, one a day from June 1: two in transit, three to ship, one delivered. */
  let numbers: string[];
  beforeAll(async () => {
    owner = await ownersShop(engine);
    const { db } = owner.shop.backend;
    numbers = [];
    const statuses = ["shipped", "shipped", "processing", "processing", "processing", "delivered"];
    for (const [index, shipmentStatus] of statuses.entries()) {
      const created_at = `2026-06-0${index + 1}T12:00:00.000Z`;
      const email = index < 2 ? "Guest@x.example" : `buyer${index}@x.example`;
      const { id, number } = await storeOrder(db, { shipmentStatus, created_at, email });
      numbers.push(number);
      await db
        .insertInto("return_requests")
        .values({
          order_id: id,
          name: "Guest",
          phone: "",
          email,
          reason: "",
          image: `${id}.jpg`,
          created_at,
        })
        .execute();
    }
    await db
      .insertInto("customers")
      .values({
        email: "buyer5@x.example",
        first_name: "Ada",
        last_name: "Byron",
        password_hash: "",
        created_at: "2026-05-01T12:00:00.000Z",
      })
      .execute();
  });
  afterAll(() => owner.close());

  const named = async (...args: string[]) => {
    const { said, noted } = await owner.run(...args);
    const lines = said.split("\n").filter((line) => !line.startsWith(" "));
    return lines.map((line) => line.split("  ")[0]?.trim()).concat(noted || []);
  };

  it("of orders to act on begins with the longest waiting, and says how many are left out", async () => {
    const [sent0, sent1, first, second, third] = numbers;
    expect(await named("orders", "list")).toEqual([first, second, third, sent0, sent1]);
    expect(await named("orders", "list", "--limit", "2")).toEqual([
      first,
      second,
      "… and 3 more: use --limit to show more.",
    ]);
    expect((await owner.json("orders", "list", "--limit", "1")).data).toMatchObject({
      total: 5,
      orders: [{ number: first }],
    });
  });

  it("of all orders begins with the newest, and goes on before the last one", async () => {
    const newest = numbers.toReversed();
    expect(await named("orders", "list", "--all", "--limit", "4")).toEqual([
      ...newest.slice(0, 4),
      `… and 2 more: use --limit, or --before ${newest[3]} for the next.`,
    ]);
    const before = newest[3]?.toLowerCase() ?? "";
    expect(await named("orders", "list", "--all", "--before", before)).toEqual(newest.slice(4));
    expect(await named("orders", "list", "--all", "--before", "2026-06-03")).toEqual(
      newest.slice(4),
    );
    expect(await named("orders", "list", "--before", "SL-NONE")).toContain(
      "There is no order SL-NONE.",
    );
  });

  it("of orders by status has the oldest first of those that wait, the newest first of others", async () => {
    expect(await named("orders", "list", "--status", "processing")).toEqual(numbers.slice(2, 5));
    expect(await named("orders", "list", "--status", "paid", "--limit", "1")).toEqual([
      numbers[5],
      `… and 5 more: use --limit, or --before ${numbers[5]} for the next.`,
    ]);
    expect((await owner.run("orders", "list", "--status", "odd")).exitCode).toBe(2);
  });

  it("of returns has the oldest first, and all with the newest first", async () => {
    expect(await named("returns", "list", "--limit", "2")).toEqual([
      ...numbers.slice(0, 2),
      "… and 4 more: use --limit to show more.",
    ]);
    const all = ["returns", "list", "--all", "--limit", "3"];
    expect(await named(...all, "--before", numbers[4] ?? "")).toEqual([
      ...numbers.slice(1, 4).toReversed(),
      `… and 1 more: use --limit, or --before ${numbers[1]} for the next.`,
    ]);
    expect(await named(...all, "--before", "2026-06-02")).toEqual(numbers.slice(0, 1));
  });

  it("of customers has guests too, each address once", async () => {
    const guests = ["buyer4@x.example", "buyer3@x.example", "buyer2@x.example"];
    expect(await named("customers", "list", "--limit", "3")).toEqual([
      ...guests,
      "… and 2 more: use --limit, or --before buyer2@x.example for the next.",
    ]);
    const rest = await owner.run("customers", "list", "--before", "BUYER2@x.example");
    expect(rest.said.split("\n")).toEqual([
      "guest@x.example  guest since 2026-06-01  2 orders, $200.00",
      "buyer5@x.example  Ada Byron  since 2026-05-01  1 order, $100.00",
    ]);
  });
});
