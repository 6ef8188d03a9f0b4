import { saleEnd } from "@/lib/domain/price/sale-end";
import type { Product } from "@/lib/domain/product/product";
import { deliveryPromise } from "@/lib/domain/shipping/delivery";
import { withSettings } from "@/shop/testing/with-settings";
import { productJsonLd, productTitle } from "./product-data";

const SHOP = "https://shop.test";

const product: Product = {
  id: 12,
  name: "Alma Ring",
  description: "<p>A ring.</p>",
  details: "",
  care: "",
  price: 125_000,
  pictures: [{ src: "/catalogue/alma.jpg", alt: "" }],
  quantity: 1,
  isFavorite: false,
  brand: { id: 3, name: "Hesper & Lowe" },
  category: { id: 6, name: "Rings" },
  variations: [],
  combinations: null,
  materials: ["Gold", "Diamond"],
  shippingRates: [{ type: "Standard", price: 0, remotePrice: 1500, to: ["home"] }],
};

/** The nodes of a page's data by their types. */
function nodes(of: Product, variant: Parameters<typeof productJsonLd>[2] = null) {
  const graph: Record<string, unknown>[] = JSON.parse(
    JSON.stringify(productJsonLd(SHOP, of, variant)["@graph"]),
  );
  return (type: string) => graph.filter((node) => node["@type"] === type);
}

describe("a product", () => {
  test("is stated with absolute addresses and a decimal price", () => {
    expect(nodes(product)("Product")).toMatchObject([
      {
        description: "A ring.",
        image: ["https://shop.test/catalogue/alma.jpg"],
        brand: { name: "Hesper & Lowe" },
        material: "Gold/Diamond",
        offers: { price: "1250.00", priceCurrency: "USD", url: "https://shop.test/details/12" },
      },
    ]);
  });

  test("that is reduced has its price before struck through", () => {
    const variant = { price: 130_000, wasPrice: 150_000, image: null, inventory: 4 };
    expect(nodes(product, variant)("Product")).toMatchObject([
      {
        offers: {
          price: "1300.00",
          priceSpecification: {
            priceType: "https://schema.org/StrikethroughPrice",
            price: "1500.00",
            priceCurrency: "USD",
          },
        },
      },
    ]);
  });

  test("whose price includes its tax says so, of the price before too", () => {
    withSettings({ prices: { includeTax: true, taxName: "GST" } });
    const offersOf = (wasPrice?: number) => {
      const variant = { price: 130_000, image: null, inventory: 4, ...(wasPrice && { wasPrice }) };
      return nodes(product, variant)("Product");
    };
    const included = { valueAddedTaxIncluded: true, priceCurrency: "USD" };
    const now = { ...included, price: "1300.00" };
    expect(offersOf()).toMatchObject([{ offers: { priceSpecification: now } }]);
    const before = { ...included, price: "1500.00", priceType: expect.any(String) };
    expect(offersOf(150_000)).toMatchObject([{ offers: { priceSpecification: [before, now] } }]);
  });

  test.each([
    [-1, "https://schema.org/InStock"],
    [4, "https://schema.org/InStock"],
    [0, "https://schema.org/OutOfStock"],
  ])("with %d pieces is %s", (inventory, availability) => {
    const variant = { price: 130_000, image: null, inventory };
    expect(nodes(product, variant)("Product")).toMatchObject([
      { offers: { availability, price: "1300.00" } },
    ]);
  });

  test("in one combination is that one, with its price, stock, traits and GTIN", () => {
    const only = { valueIds: [7], price: 140_000, isSoldOut: true, barcode: "4006381333931" };
    const one: Product = {
      ...product,
      variations: [{ name: "Color", values: [{ id: 7, value: "Rose gold" }] }],
      combinations: [only],
    };
    expect(nodes(one)("Product")).toMatchObject([
      {
        sku: "12",
        gtin: "4006381333931",
        color: "Rose gold",
        offers: { price: "1400.00", availability: "https://schema.org/OutOfStock" },
      },
    ]);
    const own = { ...one, combinations: [{ ...only, barcode: "ALMA-6", sku: "A6" }] };
    expect(nodes(own)("Product")).toMatchObject([{ sku: "A6", mpn: "ALMA-6" }]);
  });

  test("whose reduction ends says its last day", () => {
    withSettings({ timeZone: "America/New_York" });
    const saleUntil = "2026-12-05T05:00:00.000Z";
    const made = { valueIds: [7], price: 130_000, wasPrice: 150_000, isSoldOut: false };
    const offers = { priceValidUntil: "2026-12-04" };
    const reduced = { ...product, combinations: [{ ...made, saleUntil }] };
    expect(nodes(reduced)("Product")).toMatchObject([{ offers }]);
    const two = {
      ...product,
      combinations: [
        { ...made, saleUntil },
        { ...made, valueIds: [8] },
      ],
    };
    const [group] = nodes(two)("ProductGroup");
    expect(group).toMatchObject({ hasVariant: [{ offers }, {}] });
    expect(group).not.toHaveProperty("hasVariant.1.offers.priceValidUntil");
    expect([reduced, two, product].map(saleEnd)).toEqual([
      "Sale price until December 4",
      null,
      null,
    ]);
  });

  test.each([
    [undefined, "NewCondition"],
    ["used", "UsedCondition"],
    ["refurbished", "RefurbishedCondition"],
  ] as const)("of the condition %s is offered as one", (condition, name) => {
    const offers = { itemCondition: `https://schema.org/${name}` };
    const combinations = [7, 8].map((id) => ({ valueIds: [id], price: 1, isSoldOut: false }));
    expect(nodes({ ...product, condition })("Product")).toMatchObject([{ offers }]);
    expect(nodes({ ...product, condition, combinations })("ProductGroup")).toMatchObject([
      { hasVariant: [{ offers }, { offers }] },
    ]);
  });

  test("says what sending costs, near and far, and when it leaves", () => {
    const shipping = nodes(product)("OfferShippingDetails");
    expect(shipping).toMatchObject([
      { shippingRate: { value: "0.00" }, deliveryTime: { handlingTime: { minValue: 1 } } },
      {
        shippingRate: { value: "15.00" },
        shippingDestination: { addressCountry: "US", addressRegion: ["AK", "HI"] },
      },
    ]);
    const named = shipping.map((details) => ({ "@id": details["@id"] }));
    expect(nodes(product)("Product")).toMatchObject([{ offers: { shippingDetails: named } }]);
  });

  test("of a shop elsewhere says what sending costs at its home", () => {
    withSettings({ address: { country: "IE" } });
    const [details, ...more] = nodes(product)("OfferShippingDetails");
    expect(details).toMatchObject({
      shippingRate: { value: "0.00" },
      shippingDestination: { addressCountry: "IE" },
    });
    expect(details).not.toHaveProperty("shippingDestination.addressRegion");
    expect(more).toEqual([]);
  });

  test("says how long sending takes, where the designer has said so", () => {
    const rate = { type: "Standard" as const, price: 5, remotePrice: 5, to: ["home"] };
    const timed = { ...rate, transit: { least: 3, most: 5 } };
    const [details] = nodes({ ...product, shippingRates: [timed] })("OfferShippingDetails");
    expect(details).toMatchObject({
      deliveryTime: { transitTime: { minValue: 3, maxValue: 5, unitCode: "DAY" } },
    });
    const [silent] = nodes({ ...product, shippingRates: [rate] })("OfferShippingDetails");
    expect(silent).not.toHaveProperty("deliveryTime.transitTime");
  });

  test("says the shipping that its page promises, of the cheapest kind and the dearest choice", () => {
    const rate = { price: 900, remotePrice: 900, to: ["home"] };
    const shippingRates = [
      { ...rate, type: "Express", transit: { least: 1, most: 2 } },
      { ...rate, type: "Standard", transit: { least: 3, most: 5 } },
      { ...rate, type: "Express", price: 0, remotePrice: 0, fromSum: 200_000 },
    ];
    const combinations = [250_000, 100_000].map((price, at) => ({
      valueIds: [at],
      price,
      isSoldOut: false,
    }));
    const told = { ...product, price: 250_000, shippingRates, combinations };
    const now = new Date("2026-11-28T15:00:00Z");
    expect(deliveryPromise(told, now)).toBe("Delivery for up to $9.00");
    const [details, ...more] = nodes(told)("OfferShippingDetails");
    expect(details).toMatchObject({ shippingRate: { value: "9.00" } });
    expect(more).toEqual([]);
  });

  test("of a designer who takes the same everywhere says it once, of none nothing", () => {
    const same = {
      ...product,
      shippingRates: [{ type: "Standard" as const, price: 5, remotePrice: 5, to: ["home"] }],
    };
    const [details, ...more] = nodes(same)("OfferShippingDetails");
    expect(details).not.toHaveProperty("shippingDestination.addressRegion");
    expect(more).toEqual([]);
    expect(nodes({ ...product, shippingRates: undefined })("OfferShippingDetails")).toEqual([]);
  });

  test("comes back as the return policy says", () => {
    expect(nodes(product)("MerchantReturnPolicy")).toMatchObject([
      { "@id": "#returns", merchantReturnDays: 10, merchantReturnLink: "https://shop.test/return" },
    ]);
    expect(nodes(product)("Product")).toMatchObject([
      { offers: { hasMerchantReturnPolicy: { "@id": "#returns" } } },
    ]);
  });
});

describe("a product that is final sale", () => {
  const policies = (given: Product) => nodes(given)("MerchantReturnPolicy");
  const initials = { maxLength: 3, letters: "Latin" } as const;

  test("cannot be returned", () => {
    const final = { ...product, isFinalSale: true };
    expect(policies(final)).toEqual([
      {
        "@type": "MerchantReturnPolicy",
        "@id": "#no-returns",
        applicableCountry: "US",
        returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
        merchantReturnLink: "https://shop.test/return",
      },
    ]);
    expect(nodes(final)("Product")).toMatchObject([
      { offers: { hasMerchantReturnPolicy: { "@id": "#no-returns" } } },
    ]);
  });

  test("in one choice alone has both policies", () => {
    const engraved: Product = {
      ...product,
      variations: [
        {
          name: "Engraving",
          values: [
            { id: 1, value: "None" },
            { id: 2, value: "Initials", engraving: initials },
          ],
        },
      ],
      combinations: [
        { valueIds: [1], price: 100, isSoldOut: false },
        { valueIds: [2], price: 100, isSoldOut: false },
      ],
    };
    expect(policies(engraved)).toMatchObject([{ "@id": "#returns" }, { "@id": "#no-returns" }]);
    expect(nodes(engraved)("ProductGroup")).toMatchObject([
      {
        hasVariant: [
          { offers: { hasMerchantReturnPolicy: { "@id": "#returns" } } },
          { offers: { hasMerchantReturnPolicy: { "@id": "#no-returns" } } },
        ],
      },
    ]);
  });
});

describe("a product in combinations", () => {
  const ring: Product = {
    ...product,
    variations: [
      {
        name: "Color",
        values: [
          { id: 7, value: "Rose gold" },
          { id: 8, value: "Silver" },
        ],
      },
      { name: "Size", values: [{ id: 20, value: "6" }] },
      { name: "Engraving", values: [{ id: 30, value: "None" }] },
    ],
    combinations: [
      { valueIds: [7, 20, 30], price: 140_000, isSoldOut: false },
      { valueIds: [8, 20, 30], price: 125_050, isSoldOut: true, image: "/silver.jpg" },
    ],
  };

  test("is a group that says in what its products differ", () => {
    expect(nodes(ring)("ProductGroup")).toMatchObject([
      {
        productGroupID: "12",
        brand: { name: "Hesper & Lowe" },
        variesBy: ["https://schema.org/color", "https://schema.org/size"],
      },
    ]);
  });

  test("has an offer for each, with its own picture, at the address that shows it", () => {
    expect(nodes(ring)("ProductGroup")[0]).toHaveProperty("hasVariant", [
      {
        "@type": "Product",
        sku: "12-7-20-30",
        name: "Alma Ring, Rose gold, Size 6",
        image: "https://shop.test/catalogue/alma.jpg",
        color: "Rose gold",
        size: "6",
        offers: {
          "@type": "Offer",
          url: "https://shop.test/details/12?v=7,20,30",
          price: "1400.00",
          priceCurrency: "USD",
          availability: "https://schema.org/InStock",
          itemCondition: "https://schema.org/NewCondition",
          seller: { "@id": "https://shop.test/#shop" },
          hasMerchantReturnPolicy: { "@id": "#returns" },
          shippingDetails: [{ "@id": "#shipping-1" }, { "@id": "#shipping-2" }],
        },
      },
      expect.objectContaining({
        color: "Silver",
        image: "https://shop.test/silver.jpg",
        offers: expect.objectContaining({
          price: "1250.50",
          availability: "https://schema.org/OutOfStock",
        }),
      }),
    ]);
  });

  test("is called by what it is and by whom, by its choice, or as its owner says", () => {
    const [, silver] = ring.combinations ?? [];
    expect(productTitle(ring, null)).toBe("Alma Ring by Hesper & Lowe");
    expect(productTitle(ring, silver!)).toBe("Alma Ring in Silver, Size 6 by Hesper & Lowe");
    const told = { ...ring, search: { title: "Diamond ring", description: "" } };
    expect(productTitle(told, null)).toBe("Diamond ring");
  });
});
