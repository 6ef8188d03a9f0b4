import { describeEngines } from "@/lib/backend/testing/engines";
import { holdDays } from "@/shop/content/held-pages";
import { settingsInPages, writtenPage, writtenPages } from "@/shop/content/pages";
import { holdShop } from "@/shop/file/watch";
import { currentSettings, setSettings } from "@/shop/shop";
import { storedShop } from "./stored-settings";

const OWN = Buffer.from("---\ntitle: Sizes\nupdated: 2026-11-28\n---\nSent within {{returnTime}}.");
const UNDATED = Buffer.from("---\ntitle: About\n---\nFrom {{location}}.");
const BUILT_IN = "2026-11-27";
const settings = (returnDays: number, more = "") =>
  `name: Lumen\ntimeZone: Pacific/Auckland\nreturns:\n  days: ${returnDays}\n${more}`;

describeEngines("the day of a page's last change", (open) => {
  const before = currentSettings();
  afterEach(() => {
    setSettings(before);
    holdShop({ text: null, files: new Map() });
  });

  async function aShop() {
    const { db } = await open();
    const home = storedShop(db, "");
    await db.deleteFrom("settings_history").execute();
    await db.deleteFrom("shop_files").execute();
    /** As every instance does once settings have changed, and at its start. */
    const start = async () => {
      holdShop(await home.read());
      holdDays(await home.daysOf(settingsInPages()));
    };
    return {
      start,
      set: async (text: string, moment: string) => {
        const files = new Map([
          ["pages/sizes.md", OWN],
          ["pages/about.md", UNDATED],
        ]);
        expect(await home.keep({ text, files }, "test")).toBeNull();
        const { id } = await db
          .selectFrom("settings_history")
          .select("id")
          .orderBy("id", "desc")
          .limit(1)
          .executeTakeFirstOrThrow();
        await db
          .updateTable("settings_history")
          .set({ set_at: moment })
          .where("id", "=", id)
          .execute();
        await start();
      },
    };
  }
  const dayOf = (name: string) => writtenPage(name)?.updated;

  it("is the later one of its file's and of the settings that stand in it", async () => {
    const { set, start } = await aShop();
    await set(settings(30), "2026-11-20T12:00:00Z");
    expect(dayOf("return")).toBe(BUILT_IN);
    // It is the 30th in Auckland.
    await set(settings(45), "2026-11-29T12:00:00Z");
    expect(dayOf("return")).toBe("2026-11-30");
    expect(dayOf("sizes")).toBe("2026-11-30");
    expect(dayOf("about")).toBeNull();
    expect(writtenPages().find(({ name }) => name === "return")?.updated).toBe("2026-11-30");
    await set(settings(45, "tagline: Bright\n"), "2026-12-03T12:00:00Z");
    expect(dayOf("return")).toBe("2026-11-30");
    await start();
    expect(dayOf("return")).toBe("2026-11-30");
    await set(settings(30), "2026-12-09T09:00:00Z");
    expect(dayOf("return")).toBe("2026-12-09");
    expect(dayOf("privacy")).not.toBe("2026-12-09");
  });

  it("is not moved by settings that do not stand in it", async () => {
    const { set } = await aShop();
    await set(settings(30), "2027-01-01T12:00:00Z");
    expect(dayOf("sizes")).toBe("2027-01-02");
    await set(`${settings(30)}email: ada@lumen.example\n`, "2027-02-01T12:00:00Z");
    expect(dayOf("sizes")).toBe("2027-01-02");
  });
});
