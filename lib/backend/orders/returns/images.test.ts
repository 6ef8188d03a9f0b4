import { utimes } from "node:fs/promises";
import path from "node:path";
import { MAX_RETURN_IMAGE_BYTES } from "@/lib/domain/order/returns";
import { describeEngines } from "../../testing/engines";
import { pictures } from "../../testing/pictures";
import { givenReturns } from "../../testing/returns";
import { expectFailure, expectValue } from "../../testing/shopper";
import { settleImages } from "./images";

/** As far as a picture's size is said. */
function pngHead(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
    size,
    Buffer.alloc(9),
  ]);
}

describeEngines("a return request's picture", (open, _, itOnce) => {
  const given = givenReturns(open);
  const { buyer, kept, rowsOf } = given;

  itOnce.each(["jpg", "png", "webp", "heic"] as const)(
    "takes a picture that is %s",
    async (kind) => {
      const ada = await buyer();
      const image = new Blob([new Uint8Array(await pictures[kind]())]);
      expectValue(await ada.send({ image }));
      expect(await kept()).toEqual([expect.stringMatching(new RegExp(`\\.${kind}$`))]);
    },
  );

  itOnce.each<[string, () => Promise<Blob | null> | Blob | null, string]>([
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
      "a small file of 900 million pixels",
      () => new Blob([new Uint8Array(pngHead(30_000, 30_000))]),
      "The image can have at most 100 million pixels.",
    ],
    [
      "more than 8 MB",
      async () =>
        new Blob([new Uint8Array(await pictures.jpg()), new Uint8Array(MAX_RETURN_IMAGE_BYTES)]),
      "The image can be at most 8 MB.",
    ],
  ])("is refused with %s", async (_, image, text) => {
    const ada = await buyer();
    const refused = expectFailure(await ada.send({ image: await image() }));
    expect(refused).toMatchObject({ kind: "validation", fields: { image: [text] } });
    expect(await kept()).toEqual([]);
    expect(await rowsOf(ada.orderId)).toEqual([]);
    expect((await ada.list())[0]?.isReturned).toBe(false);
  });

  itOnce("takes 8 MB to the byte", async () => {
    const ada = await buyer();
    const start = new Uint8Array(await pictures.jpg());
    const rest = new Uint8Array(MAX_RETURN_IMAGE_BYTES - start.byteLength);
    expectValue(await ada.send({ image: new Blob([start, rest]) }));
  });

  itOnce("that cannot be settled at once does not undo the request", async () => {
    const { returnImages } = given.shop.backend;
    const ada = await buyer();
    jest.spyOn(process.stderr, "write").mockReturnValue(true);
    jest.spyOn(returnImages, "keep").mockRejectedValueOnce(new Error("away"));
    expectValue(await ada.send());
    const [file = ""] = await kept();
    expect(file).toMatch(/\.saved$/);
    expect(await returnImages.read(file.replace(".saved", ""))).toEqual(await pictures.jpg());
    jest.restoreAllMocks();
  });

  it("whose process died is settled an hour later: its picture kept if it is written, or removed", async () => {
    const { backend, clock } = given.shop;
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
        name: "",
        phone: "",
        email: "",
        reason: "",
        created_at: "",
        order_id: ada.orderId,
        image: written,
      })
      .execute();
    const minutesAgo = (minutes: number) => new Date(clock.now.getTime() - minutes * 60_000);
    for (const file of await kept()) {
      const age = minutesAgo(file.startsWith(recent) ? 59 : 61);
      await utimes(path.join(given.images, file), age, age);
    }
    await settleImages(backend);
    expect((await kept()).sort()).toEqual([written, `${recent}.saved`].sort());
    expect(await backend.returnImages.read(written)).toEqual(Buffer.from([1]));
    expect(lost).not.toBe(written);
    await settleImages(backend);
    expect(await kept()).toHaveLength(2);
  });
});
