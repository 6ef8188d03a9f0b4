import sharp from "sharp";
import { TooLittleMemory, unpack } from "./unpack";

const WHOLE = { width: 2000, height: 3000 };
const MEGABYTE = 2 ** 20;

/** Left red, right blue, and a green line at the top. */
async function flag(): Promise<Buffer> {
  const part = (background: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width: 80, height: 40, channels: 3, background: "#ff0000" } })
    .composite([
      { input: await part("#0000ff", 40, 40), left: 40, top: 0 },
      { input: await part("#00ff00", 80, 8), left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "a picture is upright from orientation %s",
  async (orientation) => {
    const bytes = await sharp(await flag())
      .withMetadata({ orientation })
      .png()
      .toBuffer();
    const { data, info } = await unpack(bytes, WHOLE);
    const expected = sharp(bytes).autoOrient().flatten().raw();
    const { data: upright, info: size } = await expected.toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([size.width, size.height]);
    expect(data.equals(upright)).toBe(true);
  },
);

it("a turned picture is made as small as one that is not", async () => {
  const bytes = await sharp(await flag())
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  const { info } = await unpack(bytes, { width: 10, height: 40 });
  expect([info.width, info.height]).toEqual([10, 20]);
});

describe("a picture that is held as a whole while it is unpacked", () => {
  let bytes: Buffer;
  beforeAll(async () => {
    const plain = sharp({ create: { width: 3200, height: 3000, channels: 3, background: "#888" } });
    bytes = await plain.jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer();
  });

  it("is refused where there is too little memory, with both figures", async () => {
    const refusal = unpack(bytes, WHOLE, () => 100 * MEGABYTE);
    await expect(refusal).rejects.toThrow(TooLittleMemory);
    await expect(refusal).rejects.toThrow(
      "needs 55 MB of memory to unpack, and 36 MB are free: save it smaller, as a JPEG that is not progressive",
    );
  });

  it("is the only one at that time", async () => {
    const atWork: number[] = [];
    const looked = () => {
      const { process, queue } = sharp.counters();
      atWork.push(process + queue);
      return 1000 * MEGABYTE;
    };
    await Promise.all([1, 2, 3].map(() => unpack(bytes, WHOLE, looked)));
    // Beside the first the others' heads may still be read.
    const [, ...later] = atWork;
    expect(later).toEqual([0, 0]);
  });
});
