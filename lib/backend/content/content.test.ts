import {
  getCategoryBanners,
  getFooterImages,
  getHomeBanner,
  getShortlistsBanners,
  getSpotlight,
  getSpotlightHeading,
} from "@/lib/contract/content";
import { testBackend } from "../testing/backend";
import { describeEngines } from "../testing/engines";
import { expectValue } from "../testing/shopper";

describeEngines("what the shop says of itself", (open) => {
  let shop: ReturnType<typeof testBackend>;
  beforeEach(async () => {
    shop = testBackend(await open());
  });

  const store = (key: string, value: unknown) =>
    shop.backend.db
      .insertInto("content")
      .values({ key, value: JSON.stringify(value) })
      .execute();

  it("is answered as it is stored", async () => {
    // @spec 253
    const banner = {
      title: "Fifteen",
      info: "15% off",
      buttonText: "SHOP",
      leftImage: "/l.jpg",
      middleImage: "/m.jpg",
      rightImage: "/r.jpg",
    };
    const post = { link: "https://social.test/1", product: "Alma", productId: 3, image: "/a.jpg" };
    await store("banner", banner);
    await store("settings", { section3: "Seen on you" });
    await store("spotlight", { posts: [post, { ...post, productId: null, image: null }] });
    await store("collections", { slides: ["/1.jpg", "/2.jpg"], footerImage: "/f.jpg" });
    await store("footer", { first: "/1.jpg", second: null, third: "/3.jpg" });
    expect(expectValue(await shop.call(getHomeBanner, {}))).toEqual(banner);
    expect(expectValue(await shop.call(getSpotlightHeading, {}))).toEqual({
      section3: "Seen on you",
    });
    expect(expectValue(await shop.call(getSpotlight, {}))).toEqual([
      post,
      { ...post, productId: null, image: null },
    ]);
    expect(expectValue(await shop.call(getShortlistsBanners, {}))).toEqual({
      slides: [
        { id: 1, src: "/1.jpg" },
        { id: 2, src: "/2.jpg" },
      ],
      footerImage: "/f.jpg",
    });
    expect(expectValue(await shop.call(getFooterImages, {}))).toEqual({
      first: "/1.jpg",
      second: "",
      third: "/3.jpg",
    });
  });

  it("has pictures for the categories that have their own, and for no other", async () => {
    await store("categories", { byId: { 7: { slides: ["/7.jpg"], footerImage: "/f.jpg" } } });
    const ask = (id: string) => shop.call(getCategoryBanners, { parameters: { id } });
    expect(expectValue(await ask("7"))).toEqual({
      slides: [{ id: 1, src: "/7.jpg" }],
      footerImage: "/f.jpg",
    });
    for (const none of ["8", "07", "7.0", "constructor"]) {
      expect(await ask(none)).toMatchObject({ ok: false, failure: { kind: "notFound" } });
    }
  });

  it("reads what is left out as empty", async () => {
    await store("banner", { title: "Fifteen" });
    expect(expectValue(await shop.call(getHomeBanner, {}))).toEqual({
      title: "Fifteen",
      info: "",
      buttonText: "",
      leftImage: "",
      middleImage: "",
      rightImage: "",
    });
  });
});
