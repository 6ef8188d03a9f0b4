import { getOrder } from "@/lib/contract/order-history";
import { addBrand, addProduct } from "../../testing/catalog";
import { customer } from "../../testing/customer";
import { describeEngines } from "../../testing/engines";
import { only } from "../../testing/goods";
import { givenReturns } from "../../testing/returns";
import { expectFailure, expectValue, settle } from "../../testing/shopper";
import { deliverParcels, shipParcels } from "../parcels";
import { refundOrder } from "../payments/refund-order";
import { linesLeft } from "../returnable";
import { decideReturn, findReturn } from "./decide";

const ALREADY = "A return has already been requested for this order.";

describeEngines("a return of a package", (open) => {
  const given = givenReturns(open);
  let serial = 0;

  /** Two rings of one designer and a tote of another. */
  async function buyer() {
    const { shop } = given;
    const { db } = shop.backend;
    const names = [`Hesper ${++serial}`, `Cosima ${serial}`] as const;
    const ada = await customer(shop);
    for (const [index, name] of names.entries()) {
      const product = { name: ["Ring", "Tote"][index], brandId: await addBrand(db, { name }) };
      await ada.add(only(await addProduct(db, product)), 2 - index);
    }
    expectValue(await settle(shop, expectValue(await ada.place()), "pay"));
    const { headers } = ada;
    const { id, number } = await db
      .selectFrom("orders")
      .select(["id", "number"])
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const send = given.senderOf(headers, id);
    const read = async () =>
      expectValue(await shop.call(getOrder, { headers, parameters: { id } }));
    const arrives = async (designer: string) => {
      await shipParcels(shop.backend, { orderNumber: number, designer });
      await deliverParcels(shop.backend, { orderNumber: number, designer });
    };
    return { ...ada, id, number, names, send, read, arrives };
  }
  const on = (day: string) => {
    given.shop.clock.now = new Date(`${day}T15:00:00.000Z`);
  };

  it("can be asked within its own ten days, whatever was asked of another", async () => {
    const ada = await buyer();
    on("2026-06-03");
    await ada.arrives(ada.names[0]);
    expectValue(await ada.send({ items: ["1:1"] }));
    expect(await ada.read()).toMatchObject({
      isReturned: false,
      returns: [{ decision: "open", pieces: [{ item: 1, quantity: 1 }] }],
    });
    on("2026-06-09");
    await ada.arrives(ada.names[1]);
    on("2026-06-14");
    expect(await ada.read()).toMatchObject({
      isReturnOpen: true,
      returnable: [
        {
          designer: ada.names[1],
          until: "2026-06-20T03:59:59.999Z",
          pieces: [{ item: 2, quantity: 1 }],
        },
      ],
    });
    expect(expectFailure(await ada.send({ items: ["1"] })).fields).toEqual({
      items: ["Nothing is left of item 1, Ring."],
    });
    expectValue(await ada.send());
    expect(await given.rowsOf(ada.id)).toHaveLength(2);
    expect(await ada.read()).toMatchObject({ isReturned: false, isReturnOpen: false });
    on("2026-06-20");
    expect(expectFailure(await ada.send()).message).toBe("This order can no longer be returned.");
  });

  it("can be asked again while its days last once it was refused, and not while it is open or approved", async () => {
    const ada = await buyer();
    const { backend } = given.shop;
    expectValue(await ada.send());
    expect(expectFailure(await ada.send()).message).toBe(ALREADY);
    expectValue(
      await decideReturn(backend, ada.number, { decision: "refused", words: "No tags." }),
    );
    expect(await ada.read()).toMatchObject({
      isReturned: false,
      isReturnOpen: true,
      returns: [{ decision: "refused" }],
    });
    expectValue(await ada.send());
    expect(expectValue(await findReturn(backend, ada.number)).request).toBe(`${ada.number}/2`);
    expectValue(await decideReturn(backend, ada.number, { decision: "approved", words: "" }));
    expect(await ada.read()).toMatchObject({ isReturned: true, isReturnOpen: false });
    expect(expectFailure(await ada.send()).message).toBe(ALREADY);
  });

  it("is answered one request at a time", async () => {
    const ada = await buyer();
    const { backend } = given.shop;
    expectValue(await ada.send({ items: ["1"] }));
    expectValue(await ada.send({ items: ["2"] }));
    const answer = { decision: "approved", words: "" } as const;
    expect(expectFailure(await decideReturn(backend, ada.number, answer)).message).toBe(
      `The order has several open requests: ${ada.number}/1, ${ada.number}/2. Name one of them.`,
    );
    const second = expectValue(await decideReturn(backend, `${ada.number}/2`, answer));
    expect(second).toMatchObject({ pieces: ["1 × Tote"], items: [{ item: 2, quantity: 1 }] });
    expect(expectValue(await findReturn(backend, ada.number)).pieces).toEqual(["2 × Ring"]);
    expect(expectFailure(await findReturn(backend, `${ada.number}/3`)).kind).toBe("notFound");
  });

  it("counts a refund after an approval as that return's", async () => {
    const ada = await buyer();
    const { backend } = given.shop;
    const left = async () => (await linesLeft(backend.db, [ada.id])).map((line) => line.left);
    expectValue(await ada.send({ items: ["1:1"] }));
    expect(await left()).toEqual([1, 1]);
    on("2026-06-02");
    await decideReturn(backend, ada.number, { decision: "approved", words: "" });
    expect(await left()).toEqual([1, 1]);
    on("2026-06-03");
    await refundOrder(backend, { orderNumber: ada.number, items: ["1:1"], restock: false });
    expect(await left()).toEqual([1, 1]);
    await refundOrder(backend, { orderNumber: ada.number, items: ["1:1", "2"], restock: false });
    expect(await left()).toEqual([0, 0]);
  });

  it.each([
    [[], "Choose at least one piece."],
    [["1:3"], "Only 2 of item 1, Ring, are left."],
    [["9"], "The order has 2 items; there is no item 9."],
  ])("is refused for the pieces %j, with a word for the field", async (items, words) => {
    const ada = await buyer();
    expect(expectFailure(await ada.send({ items }))).toMatchObject({
      kind: "validation",
      fields: { items: [words] },
    });
  });

  it("says that it was refunded where nothing was asked", async () => {
    const ada = await buyer();
    await refundOrder(given.shop.backend, { orderNumber: ada.number });
    expect(await ada.read()).toMatchObject({ isReturned: true, isReturnOpen: false, returns: [] });
  });
});
