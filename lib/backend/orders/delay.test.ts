import { withSettings } from "@/shop/testing/with-settings";
import { testBackend } from "../testing/backend";
import { describeEngines } from "../testing/engines";
import { addRing } from "../testing/goods";
import { expectFailure, expectValue, guest, payAndConfirm } from "../testing/shopper";
import { notifyDelay } from "./parcels";

afterEach(() => jest.restoreAllMocks());

describeEngines("telling of a delay", (open, _, itOnce) => {
  it("writes to the customer what has not left, once for a day", async () => {
    const shop = testBackend(await open());
    const shopper = await guest(shop);
    await shopper.add(await addRing(shop));
    const { number: orderNumber } = await payAndConfirm(shop, expectValue(await shopper.place()));
    const tell = (day: string, designer?: string) =>
      notifyDelay(shop.backend, { orderNumber: orderNumber.toLowerCase(), day, designer });
    const letters = async () => {
      const mails = await shop.backend.db
        .selectFrom("mails")
        .select(["recipient", "message"])
        .where("kind", "=", "delayed-order")
        .execute();
      return mails.map(({ recipient, message }) => [recipient, JSON.parse(message ?? "null")]);
    };

    expect(expectFailure(await tell("soon")).kind).toBe("validation");
    expect(expectFailure(await tell("2026-05-31")).kind).toBe("validation");
    expect(expectFailure(await tell("2026-06-31")).kind).toBe("validation");
    expect(expectFailure(await tell("2026-06-19", "Nobody")).kind).toBe("conflict");
    expect(await letters()).toEqual([]);

    expect(expectValue(await tell("2026-06-19"))).toEqual(["Hesper & Lowe"]);
    expectValue(await tell("2026-06-19", "hesper & lowe"));
    expect(await letters()).toEqual([
      [
        "ada@example.com",
        {
          kind: "delayed-order",
          firstName: "Ada",
          orderNumber,
          brandName: "Hesper & Lowe",
          newDate: "2026-06-19",
        },
      ],
    ]);
    const kept = await shop.backend.db.selectFrom("shipments").select("delayed_until").execute();
    expect(kept).toEqual([{ delayed_until: "2026-06-19" }]);
    await shop.backend.db.updateTable("shipments").set({ status: "shipped" }).execute();
    expect(expectFailure(await tell("2026-06-20")).kind).toBe("conflict");
  });

  itOnce.each([
    ["Asia/Tokyo", "2026-06-01T15:00:00.000Z"],
    ["Pacific/Auckland", "2026-06-01T12:00:00.000Z"],
    ["Pacific/Honolulu", "2026-06-03T09:59:00.000Z"],
  ])("takes the days of %s, where it is 2 June at %s", async (timeZone, now) => {
    withSettings({ timeZone });
    const shop = testBackend(await open());
    shop.clock.now = new Date(now);
    const shopper = await guest(shop);
    await shopper.add(await addRing(shop));
    const { number: orderNumber } = await payAndConfirm(shop, expectValue(await shopper.place()));
    const tell = (day: string) => notifyDelay(shop.backend, { orderNumber, day });
    expect(expectFailure(await tell("2026-06-02")).kind).toBe("validation");
    expectValue(await tell("2026-06-03"));
    expect(
      await shop.backend.db
        .selectFrom("shipments")
        .select("delayed_until")
        .orderBy("id", "desc")
        .executeTakeFirst(),
    ).toEqual({ delayed_until: "2026-06-03" });
  });
});
