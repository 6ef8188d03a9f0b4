import { getProducts } from "@/lib/contract/product-list";
import { getProduct, getRelatedProducts } from "@/lib/contract/products";
import { getSearchSuggestions } from "@/lib/contract/suggestions";
import { getVariant } from "@/lib/contract/variants";
import { everyProduct } from "@/lib/domain/listing/listing";
import { testBackend } from "../testing/backend";
import { addBrand, addCategory, addProduct } from "../testing/catalog";
import { describeOneEngine } from "../testing/engines";
import { expectValue, guest } from "../testing/shopper";

describeOneEngine("a reduced price", (open) => {
  it("has the price before wherever the price is answered, and a price that is not reduced has none", async () => {
    const shop = testBackend(await open());
    const { db } = shop.backend;
    const goods = { brandId: await addBrand(db), categoryId: await addCategory(db) };
    const add = async (name: string, compareAt: number) => {
      const [variant] = await addProduct(db, {
        ...goods,
        name,
        variants: [{ price: 8_000, compareAt }],
      });
      return variant!;
    };
    const reduced = await add("Velvet Ring", 10_000);
    const dearer = await add("Velvet Cuff", 7_000);
    const shopper = await guest(shop);
    for (const variant of [reduced, dearer]) expectValue(await shopper.add(variant, 2));

    const answers = async ({ productId }: { productId: number }) => {
      const product = expectValue(await shop.call(getProduct, { parameters: { id: productId } }));
      const variant = await shop.call(getVariant, { query: { productId, valueIds: [] } });
      const listing = await shop.call(getProducts, { query: everyProduct });
      const { products } = expectValue(
        await shop.call(getSearchSuggestions, { query: { search: "velvet" } }),
      );
      const related = expectValue(
        await shop.call(getRelatedProducts, {
          query: { ...goods, productId: reduced.productId + dearer.productId - productId },
        }),
      );
      const cart = await shopper.cart();
      const lines = cart.groups.flatMap((group) => group.lines);
      return [
        product.combinations?.[0],
        expectValue(variant),
        ...[expectValue(listing).products, products, related].map((all) =>
          all.find(({ id }) => id === productId),
        ),
        lines.find((line) => line.productId === productId),
      ].map((answer) => answer?.wasPrice);
    };
    expect(await answers(reduced)).toEqual(Array(6).fill(10_000));
    expect(await answers(dearer)).toEqual(Array(6).fill(undefined));
    const query = { ...everyProduct, search: "sale" };
    const found = expectValue(await shop.call(getProducts, { query })).products;
    expect(found.map(({ name }) => name)).toEqual(["Velvet Ring"]);
  });
});
