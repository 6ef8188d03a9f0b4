import { getOrders } from "@/lib/contract/order-history";
import { getProduct } from "@/lib/contract/products";
import { ALL_FINAL_SALE } from "@/lib/domain/order/returns";
import { addBrand, addCategory, addProduct, type BuiltVariant } from "../testing/catalog";
import { describeOneEngine } from "../testing/engines";
import { addRing } from "../testing/goods";
import { givenReturns } from "../testing/returns";
import { expectFailure, expectValue, settle } from "../testing/shopper";

describeOneEngine("final sale", (open) => {
  const given = givenReturns(open);
  const { buyer } = given;

  const build = async (categoryId?: number, values = ["6"]) => {
    const { db } = given.shop.backend;
    const built = await addProduct(db, {
      brandId: await addBrand(db),
      categoryId,
      variations: ["Size"],
      variants: values.map((value) => ({ values: [value] })),
    });
    return built as [BuiltVariant, ...BuiltVariant[]];
  };
  const mark = ({ productId }: BuiltVariant, final_sale: number | null) =>
    given.shop.backend.db
      .updateTable("products")
      .set({ final_sale })
      .where("id", "=", productId)
      .execute();
  const read = async ({ productId }: BuiltVariant) =>
    expectValue(await given.shop.call(getProduct, { parameters: { id: productId } }));

  it("is what the owner marks, or a category of the shop's list with all below it", async () => {
    const { db } = given.shop.backend;
    const earrings = await addCategory(db, "Earrings");
    const below = await addCategory(db, "Ear cuffs", earrings);
    const [plain] = await build();
    expect(await read(plain)).not.toHaveProperty("isFinalSale");
    await mark(plain, 1);
    expect(await read(plain)).toHaveProperty("isFinalSale", true);
    const [cuff] = await build(below);
    expect(await read(cuff)).toHaveProperty("isFinalSale", true);
    await mark(cuff, 0);
    expect(await read(cuff)).not.toHaveProperty("isFinalSale");
  });

  it("is a value that is made to order", async () => {
    const [ready] = await build(undefined, ["6", "Made to order"]);
    const [size] = (await read(ready)).variations;
    expect(size?.values.map(({ isFinalSale }) => isFinalSale)).toEqual([undefined, true]);
  });

  it("stands on the cart's line and stays on the order's, whatever the owner says later", async () => {
    const ada = await buyer();
    const [ring] = await build();
    await mark(ring, 1);
    await ada.add(ring);
    const [line] = (await ada.cart()).groups.flatMap((group) => group.lines);
    expect(line).toHaveProperty("isFinalSale", true);
    expectValue(await settle(given.shop, expectValue(await ada.place()), "pay"));
    await mark(ring, 0);
    const [newest] = await ada.list();
    expect(newest).toMatchObject({ isReturnOpen: false });
    expect(expectFailure(await ada.send({}, newest!.id))).toEqual({
      kind: "conflict",
      message: ALL_FINAL_SALE,
    });
  });

  it("keeps an order with something else in it returnable", async () => {
    const ada = await buyer();
    const [ring] = await build();
    await mark(ring, 1);
    await ada.add(ring);
    await ada.add(await addRing(given.shop));
    expectValue(await settle(given.shop, expectValue(await ada.place()), "pay"));
    const { headers } = ada;
    const listed = await given.shop.call(getOrders, { headers, query: { page: 1 } });
    const [newest] = expectValue(listed).items;
    expect(newest).toMatchObject({ isReturnOpen: true });
    expectValue(await ada.send({}, newest!.id));
  });
});
