import sharp from "sharp";

const plain = () =>
  sharp({ create: { width: 40, height: 50, channels: 3, background: "#7a2530" } });

/** Small real pictures, each of another kind. */
export const pictures = {
  jpg: () => plain().jpeg().toBuffer(),
  png: () => plain().png().toBuffer(),
  webp: () => plain().webp().toBuffer(),
  gif: () => plain().gif().toBuffer(),
  /** A telephone's picture differs from an AVIF in its brand, as far as its head goes. */
  heic: async () => {
    const avif = await plain().avif().toBuffer();
    return Buffer.from(avif.toString("latin1").replaceAll("avif", "heic"), "latin1");
  },
} as const;
