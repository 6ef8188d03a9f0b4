import encodeQR from "qr";
import sharp from "sharp";

/** Modules of light around the code: ISO/IEC 18004 asks for four. */
const BORDER = 4;
const PNG_PIXELS = 1_200;

export async function qrPicture(text: string, type: "svg" | "png"): Promise<string | Uint8Array> {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: BORDER });
  return type === "svg" ? svgOf(rows) : pngOf(rows);
}

/** One shape for each run of dark modules, or hairlines show between them. */
function svgOf(rows: readonly boolean[][]): string {
  const size = rows.length;
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? "x" : " "))
        .join("")
        .matchAll(/x+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}mm" height="${size}mm" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join("")}"/></svg>
`;
}

function pngOf(rows: readonly boolean[][]): Promise<Uint8Array> {
  const size = rows.length;
  const scale = Math.ceil(PNG_PIXELS / size);
  const pixels = Uint8Array.from(rows.flat(), (isDark) => (isDark ? 0 : 255));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * scale, size * scale, { kernel: "nearest" })
    .png()
    .toBuffer();
}
