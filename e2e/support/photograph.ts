import sharp from "sharp";

interface Photograph {
  width: number;
  height: number;
  /** Of the ground behind the piece. */
  ground: string;
  metal: string;
}

/** A bangle from edge to edge, as a jeweler photographs it: whatever cuts an edge cuts the piece. */
export function photograph({ width, height, ground, metal }: Photograph): Promise<Buffer> {
  const [x, y] = [width / 2, height / 2];
  const [across, up] = [width * 0.47, height * 0.44];
  const thick = Math.min(width, height) * 0.05;
  const ring = (dx: number, color: string, size: number, opacity = 1) =>
    `<ellipse cx="${x + dx}" cy="${y + dx}" rx="${across - thick}" ry="${up - thick}" fill="none" stroke="${color}" stroke-width="${size}" opacity="${opacity}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="ground" x2="0.3" y2="1">
        <stop stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-opacity=".14"/>
      </linearGradient>
      <linearGradient id="metal" x2="1" y2="1">
        <stop stop-color="#fff8e6"/><stop offset=".35" stop-color="${metal}"/>
        <stop offset=".7" stop-color="#4d3a1c"/><stop offset="1" stop-color="${metal}"/>
      </linearGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="${thick / 2}"/></filter>
    </defs>
    <rect width="100%" height="100%" fill="${ground}"/>
    <rect width="100%" height="100%" fill="url(#ground)"/>
    <g filter="url(#soft)">${ring(thick / 2, "#2a2116", thick, 0.35)}</g>
    ${ring(0, "url(#metal)", thick)}${ring(-thick / 4, "#fff", thick / 8, 0.6)}
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
}
