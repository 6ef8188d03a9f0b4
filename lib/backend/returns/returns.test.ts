import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getOrder, getOrders } from "@/lib/contract/order-history";
import { type ReturnRequest, requestReturn } from "@/lib/contract/returns";
import { MAXIMUM_RETURN_IMAGE_BYTES, RETURN_REASONS } from "@/lib/domain/returns";
import { testBackend } from "../testing/backend";
import { customer as newCustomer } from "../testing/customer";
import { describeEngines } from "../testing/engines";
import { addRing } from "../testing/goods";
import { pictures } from "../testing/pictures";
import { expectFailure, expectValue, settle } from "../testing/shopper";
import { imagesIn } from "./images";
import { settleImages } from "./settle-images";

const DAY_MS = 24 * 60 * 60 * 1000;
const [BROKEN] = RETURN_REASONS;

describeEngines("a return request", (open) => {
  let shop: ReturnType<typeof testBackend>;
  let folder: string;
  let picture: Blob;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "returns-"));
    const images = imagesIn(path.join(folder, "kept"));
    shop = testBackend(await open(), { returnImages: images });
    picture = new Blob([new Uint8Array(await pictures.jpg())]);
  });
  beforeEach(async () => {
    await rm(path.join(folder, "kept"), { recursive: true, force: true });
    shop.clock.now = new Date("2026-06-01T12:00:00.000Z");
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const kept = async () => {
    const images = path.join(folder, "kept");
    return existsSync(images) ? readdir(images) : [];
  };
  const request = (given: Partial<ReturnRequest> = {}): ReturnRequest => ({
    name: "Ada Byron",
    phone: "+1 617 555 0100",
    email: "ada@example.com",
    reason: BROKEN,
    image: picture,
    ...given,
  });

  /** A customer who has bought a ring. */
  async function buyer() {
    const shopper = await newCustomer(shop);
    const { headers } = shopper;
    await shopper.add(await addRing(shop));
    expectValue(await settle(shop, expectValue(await shopper.place()), "pay"));
    const list = async () =>
      expectValue(await shop.call(getOrders, { headers, query: { page: 1 } })).items;
    const [first] = await list();
    const { id, number } = first!;
    const send = (given: Partial<ReturnRequest> = {}, orderid: number | string = id) =>
      shop.call(requestReturn, { headers, parameters: { orderid }, body: request(given) });
    return { ...shopper, orderId: id, number, list, send };
  }

  const rowsOf = (orderId: number) =>
    shop.backend.db
      .selectFrom("return_requests")
      .selectAll()
      .where("order_id", "=", orderId)
      .execute();

  it("is kept with its order and its picture, and the order's refunded is 1", async () => {
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
    const file = shop.backend.returnImages.fileOf(row?.image ?? "");
    expect(await readFile(file)).toEqual(await pictures.jpg());
    expect((await ada.list())[0]).toMatchObject({ isReturned: true, isReturnOpen: false });
    const { headers, orderId: id } = ada;
    const read = expectValue(await shop.call(getOrder, { headers, parameters: { id } }));
    expect(read).toMatchObject({ isReturned: true, isReturnOpen: false, returnUntil: null });
  });

  it("is told to its sender and to the shop, with the picture", async () => {
    const ada = await buyer();
    const email = `${ada.orderId}@example.com`;
    await ada.send({ email });
    const letters = await shop.backend.db
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
      picture: {
        fileName: `${ada.number}.jpg`,
        file: shop.backend.returnImages.fileOf((await kept())[0] ?? ""),
      },
    });
  });

  it.each(["jpg", "png", "webp", "heic"] as const)("takes a picture that is %s", async (kind) => {
    const ada = await buyer();
    const image = new Blob([new Uint8Array(await pictures[kind]())]);
    expectValue(await ada.send({ image }));
    expect(await kept()).toEqual([expect.stringMatching(new RegExp(`\\.${kind}$`))]);
  });

  it.each<[string, () => Promise<Blob | null> | Blob | null, string]>([
    ["no picture", () => null, "Image is required."],
    ["an empty file", () => new Blob([]), "Image is required."],
    [
      "a text that is called a picture",
      () => new File(["<h1>hello there, this is no picture</h1>"], "a.jpg", { type: "image/jpeg" }),
      "The image must be a JPEG, PNG, WebP or HEIC picture.",
    ],
    [
      "a drawing with script",
      () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>']),
      "The image must be a JPEG, PNG, WebP or HEIC picture.",
    ],
    [
      "another kind of picture",
      async () => new Blob([new Uint8Array(await pictures.gif())]),
      "The image must be a JPEG, PNG, WebP or HEIC picture.",
    ],
    [
      "the first bytes of a picture alone",
      async () => new Blob([new Uint8Array((await pictures.jpg()).subarray(0, 12))]),
      "The image must be a JPEG, PNG, WebP or HEIC picture.",
    ],
    [
      "more than 8 MB",
      async () =>
        new Blob([
          new Uint8Array(await pictures.jpg()),
          new Uint8Array(MAXIMUM_RETURN_IMAGE_BYTES),
        ]),
      "The image may have at most 8 MB.",
    ],
  ])("is refused with %s", async (_, image, text) => {
    const ada = await buyer();
    const refused = expectFailure(await ada.send({ image: await image() }));
    expect(refused).toMatchObject({ kind: "validation", fields: { image: [text] } });
    expect(await kept()).toEqual([]);
    expect(await rowsOf(ada.orderId)).toEqual([]);
    expect((await ada.list())[0]?.isReturned).toBe(false);
  });

  it("takes 8 MB to the byte", async () => {
    const ada = await buyer();
    const start = new Uint8Array(await pictures.jpg());
    const rest = new Uint8Array(MAXIMUM_RETURN_IMAGE_BYTES - start.byteLength);
    expectValue(await ada.send({ image: new Blob([start, rest]) }));
  });

  it.each<[Partial<ReturnRequest>, Record<string, string[]>]>([
    [{ name: " " }, { name: ["Name is required."] }],
    [{ name: "x".repeat(201) }, { name: ["The name may have at most 200 characters."] }],
    [{ phone: "" }, { phone: ["Phone number is required."] }],
    [{ phone: "1".repeat(41) }, { phone: ["The phone number may have at most 40 characters."] }],
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

  it.each(RETURN_REASONS)("may say: %s", async (reason) => {
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
    await shop.backend.db
      .insertInto("return_requests")
      .values({
        order_id: ada.orderId,
        name: "",
        phone: "",
        email: "",
        reason: "",
        image: `taken-${ada.orderId}`,
        created_at: "",
      })
      .execute();
    const before = await shop.backend.db.selectFrom("mails").select("id").execute();
    await ada.send().catch(() => undefined);
    expect((await ada.list())[0]?.isReturned).toBe(false);
    expect(await kept()).toEqual([]);
    expect(await shop.backend.db.selectFrom("mails").select("id").execute()).toEqual(before);
  });

  it("whose process died is settled an hour later: its picture kept if it is written, or removed", async () => {
    const { backend, clock } = shop;
    const ada = await buyer();
    const { save } = backend.returnImages;
    const [written, lost, recent] = [
      await save(new Uint8Array([1]), "jpg"),
      await save(new Uint8Array([2]), "jpg"),
      await save(new Uint8Array([3]), "jpg"),
    ];
    await backend.db
      .insertInto("return_requests")
      .values({
        ...{ name: "", phone: "", email: "", reason: "", created_at: "" },
        ...{ order_id: ada.orderId, image: written },
      })
      .execute();
    const minutesAgo = (minutes: number) => new Date(clock.now.getTime() - minutes * 60_000);
    for (const file of await kept()) {
      const age = minutesAgo(file.startsWith(recent) ? 59 : 61);
      await utimes(path.join(folder, "kept", file), age, age);
    }
    await settleImages(backend);
    expect((await kept()).sort()).toEqual([written, `${recent}.saved`].sort());
    expect(await readFile(backend.returnImages.fileOf(written))).toEqual(Buffer.from([1]));
    expect(lost).not.toBe(written);
    await settleImages(backend);
    expect(await kept()).toHaveLength(2);
  });

  it("is nobody else's to make", async () => {
    const [ada, grace] = [await buyer(), await buyer()];
    expect(expectFailure(await grace.send({}, ada.orderId)).kind).toBe("notFound");
    expect(expectFailure(await ada.send({}, "x")).kind).toBe("notFound");
    const { status } = await shop.send(`/orders/refund/${ada.orderId}`, { method: "POST" });
    expect(status).toBe(401);
    expect(await kept()).toEqual([]);
  });

  it("comes within ten days, and not before the order is paid", async () => {
    const ada = await buyer();
    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * DAY_MS + 1);
    expect(expectFailure(await ada.send())).toEqual({
      kind: "conflict",
      message: "This order can no longer be returned.",
    });
    shop.clock.now = new Date(shop.clock.now.getTime() - 1);
    expectValue(await ada.send());

    const grace = await newCustomer(shop);
    await grace.add(await addRing(shop));
    expectValue(await grace.place());
    const { headers } = grace;
    const listed = await shop.call(getOrders, { headers, query: { page: 1 } });
    const [pending] = expectValue(listed).items;
    const sent = await shop.call(requestReturn, {
      headers,
      parameters: { orderid: pending!.id },
      body: request(),
    });
    expect(expectFailure(sent).kind).toBe("conflict");
  });

  it("is taken twenty times an hour from one customer", async () => {
    const ada = await buyer();
    for (let attempt = 0; attempt < 20; attempt++) {
      expect(expectFailure(await ada.send({ name: "" })).kind).toBe("validation");
    }
    expect(expectFailure(await ada.send()).kind).toBe("rateLimited");
  });

  it("arrives as a form", async () => {
    const ada = await buyer();
    const form = new FormData();
    for (const [name, value] of Object.entries(request({ image: null }))) {
      if (value !== null) form.append(name, String(value));
    }
    form.append("image", new File([new Uint8Array(await pictures.png())], "Ring ü.png"));
    const { headers } = ada;
    const path = `/orders/refund/${ada.orderId}`;
    expect((await shop.send(path, { method: "POST", headers, body: form })).status).toBe(200);
    expect((await rowsOf(ada.orderId))[0]?.image).toMatch(/\.png$/);
  });
});
