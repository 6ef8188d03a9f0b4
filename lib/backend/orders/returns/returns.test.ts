import { getOrder, getOrders } from "@/lib/contract/order-history";
import { type ReturnRequest, requestReturn } from "@/lib/contract/returns";
import { RETURN_REASONS } from "@/lib/domain/order/returns";
import { customer as newCustomer } from "../../testing/customer";
import { describeEngines } from "../../testing/engines";
import { addRing } from "../../testing/goods";
import { pictures } from "../../testing/pictures";
import { givenReturns } from "../../testing/returns";
import { expectFailure, expectValue } from "../../testing/shopper";
import { decideReturn } from "./decide";

const DAY_MS = 24 * 60 * 60 * 1000;
const [BROKEN] = RETURN_REASONS;

describeEngines("a return request", (open, _, itOnce) => {
  const given = givenReturns(open);
  const { buyer, kept, request, rowsOf } = given;

  it("is kept with its order and its picture, and the order's refunded is 1", async () => {
    // @spec 630
    const ada = await buyer();
    expect(expectValue(await ada.send({ name: " Ada\tByron " }))).toBeNull();
    const [row] = await rowsOf(ada.orderId);
    expect(row).toMatchObject({
      name: "Ada Byron",
      phone: "+1 617 555 0100",
      email: "ada@example.com",
      reason: BROKEN,
      created_at: "2026-06-01T12:00:00.000Z",
    });
    expect(row?.image).toMatch(/^[0-9a-f]{32}\.jpg$/);
    expect(await kept()).toEqual([row?.image]);
    expect(await given.shop.backend.returnImages.read(row?.image ?? "")).toEqual(
      await pictures.jpg(),
    );
    expect((await ada.list())[0]).toMatchObject({ isReturned: true, isReturnOpen: false });
    const { headers, orderId: id } = ada;
    const read = expectValue(await given.shop.call(getOrder, { headers, parameters: { id } }));
    expect(read).toMatchObject({ isReturned: true, isReturnOpen: false, returnUntil: null });
  });

  it("a return request is emailed to the customer and to the shop, with the picture", async () => {
    const ada = await buyer();
    const email = `${ada.orderId}@example.com`;
    await ada.send({ email });
    const letters = await given.shop.backend.db
      .selectFrom("mails")
      .select(["recipient", "kind", "message"])
      .where("kind", "like", "return-received%")
      .orderBy("id")
      .execute();
    const own = letters.filter((letter) => letter.message?.includes(ada.number));
    expect(own.map((letter) => letter.kind)).toEqual([
      "return-received-customer",
      "return-received-shop",
    ]);
    expect(own[0]?.recipient).toBe(email);
    expect(JSON.parse(own[1]?.message ?? "")).toMatchObject({
      orderNumber: ada.number,
      reason: BROKEN,
      phone: "+1 617 555 0100",
      email,
      picture: { fileName: `${ada.number}.jpg`, file: (await kept())[0] },
    });
  });

  itOnce.each<[Partial<ReturnRequest>, Record<string, string[]>]>([
    [{ name: " " }, { name: ["Name is required."] }],
    [{ name: "x".repeat(201) }, { name: ["The name can have at most 200 characters."] }],
    [{ phone: "" }, { phone: ["Phone number is required."] }],
    [{ phone: "1".repeat(41) }, { phone: ["The phone number can have at most 40 characters."] }],
    [{ email: "" }, { email: ["Email is required."] }],
    [{ email: "ada" }, { email: ["Please enter a valid email address."] }],
    [{ reason: "" }, { reason: ["Reason is required."] }],
    [{ reason: "Just so" }, { reason: ["Choose one of the reasons."] }],
    [
      { name: "", phone: "", email: "", reason: "", image: null },
      {
        name: ["Name is required."],
        phone: ["Phone number is required."],
        email: ["Email is required."],
        reason: ["Reason is required."],
        image: ["Image is required."],
      },
    ],
  ])("with %j is refused by field", async (given, fields) => {
    const ada = await buyer();
    expect(expectFailure(await ada.send(given))).toEqual({
      kind: "validation",
      message: "Validation errors",
      fields,
    });
    expect(await kept()).toEqual([]);
  });

  itOnce.each(RETURN_REASONS)("may say: %s", async (reason) => {
    const ada = await buyer();
    expectValue(await ada.send({ reason }));
    expect((await rowsOf(ada.orderId))[0]?.reason).toBe(reason);
  });

  it("is made once, however many arrive at once", async () => {
    const ada = await buyer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ada.send()));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    for (const answer of answers) {
      if (answer.ok) continue;
      expect(answer.failure).toEqual({
        kind: "conflict",
        message: "A return has already been requested for this order.",
      });
    }
    expect(await rowsOf(ada.orderId)).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
  });

  it("leaves nothing behind when it cannot be written", async () => {
    const ada = await buyer();
    const { db } = given.shop.backend;
    const before = await given.shop.backend.db.selectFrom("mails").select("id").execute();
    await db.schema.alterTable("mails").renameTo("away").execute();
    await ada.send().catch(() => undefined);
    await db.schema.alterTable("away").renameTo("mails").execute();
    expect((await ada.list())[0]?.isReturned).toBe(false);
    expect(await kept()).toEqual([]);
    expect(await given.shop.backend.db.selectFrom("mails").select("id").execute()).toEqual(before);
  });

  it("is nobody else's to make", async () => {
    const [ada, grace] = [await buyer(), await buyer()];
    expect(expectFailure(await grace.send({}, ada.orderId)).kind).toBe("notFound");
    expect(expectFailure(await ada.send({}, "x")).kind).toBe("notFound");
    const { status } = await given.shop.send(`/orders/refund/${ada.orderId}`, { method: "POST" });
    expect(status).toBe(401);
    expect(await kept()).toEqual([]);
  });

  it("comes within ten days, and not before the order is paid", async () => {
    const ada = await buyer();
    given.shop.clock.now = new Date(given.shop.clock.now.getTime() + 11 * DAY_MS);
    expect(expectFailure(await ada.send())).toEqual({
      kind: "conflict",
      message: "This order can no longer be returned.",
    });
    given.shop.clock.now = new Date(given.shop.clock.now.getTime() - DAY_MS);
    expectValue(await ada.send());

    const grace = await newCustomer(given.shop);
    await grace.add(await addRing(given.shop));
    expectValue(await grace.place());
    const { headers } = grace;
    const listed = await given.shop.call(getOrders, { headers, query: { page: 1 } });
    const [pending] = expectValue(listed).items;
    const sent = await given.shop.call(requestReturn, {
      headers,
      parameters: { orderid: pending!.id },
      body: request(),
    });
    expect(expectFailure(sent).kind).toBe("conflict");
  });

  itOnce("is taken twenty times an hour from one customer", async () => {
    const ada = await buyer();
    for (let mistake = 0; mistake < 25; mistake++) {
      expect(expectFailure(await ada.send({ name: "" })).kind).toBe("validation");
    }
    expectValue(await ada.send());
    await decideReturn(given.shop.backend, ada.number, { decision: "refused", words: "Worn." });
    await given.shop.backend.db.updateTable("limits").set({ count: 20 }).execute();
    const refused = expectFailure(await ada.send());
    expect(refused).toMatchObject({
      kind: "rateLimited",
      message: expect.stringMatching(/ in \d+ minutes/),
    });
  });

  itOnce("arrives as a form", async () => {
    const ada = await buyer();
    const form = new FormData();
    for (const [name, value] of Object.entries(request({ image: null }))) {
      if (value !== null) form.append(name, String(value));
    }
    form.append("image", new File([new Uint8Array(await pictures.png())], "Ring ü.png"));
    const { headers } = ada;
    const path = `/orders/refund/${ada.orderId}`;
    expect((await given.shop.send(path, { method: "POST", headers, body: form })).status).toBe(200);
    expect((await rowsOf(ada.orderId))[0]?.image).toMatch(/\.png$/);
  });
});
