import { BARS } from "./thread.mjs";

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const seconds = (milliseconds) => (milliseconds / 1000).toFixed(2);

const WEIGHT = [
  ["page", ({ name }) => name],
  ["HTML KB", ({ html }) => kilobytes(html)],
  ["sent KB", ({ htmlSent }) => kilobytes(htmlSent)],
  ["elements", ({ elements }) => String(elements)],
  ["once live", ({ elementsLive }) => String(elementsLive)],
  ["script KB", ({ scriptBefore }) => kilobytes(scriptBefore)],
  ["after touch", ({ scriptAfter }) => kilobytes(scriptAfter)],
  ["with a bag", ({ scriptOfGuest }) => kilobytes(scriptOfGuest)],
  ["pictures KB", ({ pictures }) => kilobytes(pictures)],
];
const SPEED = [
  ["Lighthouse", ({ score }) => String(score)],
  ["LCP s", ({ lcp }) => seconds(lcp)],
  ["LCP seen s", ({ seen }) => seconds(seen)],
  ["TBT ms", ({ tbt }) => tbt.toFixed(0)],
  ["CLS", ({ cls }) => cls.toFixed(3)],
];
const WIDTH = 12;

export function heading(runs) {
  return row([...WEIGHT, ...(runs > 0 ? SPEED : [])].map(([title]) => title));
}

export function line(page) {
  return row(columnsOf(page).map(([, text]) => text(page)));
}

function columnsOf(page) {
  return "score" in page ? [...WEIGHT, ...SPEED] : WEIGHT;
}

function row([first, ...rest]) {
  return first.padEnd(WIDTH) + rest.map((text) => text.padStart(WIDTH)).join("");
}

/** Prints each page's multiples of the bare page, and says whether the shop's own are within their bars. */
export function reportThreads({ bare, ...pages }) {
  const kinds = Object.keys(bare);
  const all = kinds.map((kind) => `${kind} ${bare[kind].toFixed(0)} ms`).join(", ");
  console.log(`\nThe bare page's main thread: ${all}. Multiples of it:`);
  console.log(["page", ...kinds].join("\t"));
  let areMet = true;
  for (const [title, figures] of Object.entries(pages)) {
    const [name, shop] = title.split(", ", 2);
    const cells = kinds.map((kind) => {
      const share = figures[kind] / bare[kind];
      const bar = BARS[name][kind];
      if (shop === "this" && bar && share > bar) areMet = false;
      return share.toFixed(2) + (bar ? ` (≤ ${bar})` : "");
    });
    console.log([title, ...cells].join("\t"));
  }
  return areMet;
}

const COLUMN = { first: 120, other: 92 };
const ROW = 30;
const EDGE = 24;
const TOP = 92;

/** The table as an SVG picture, in the shop's own colors. */
export function drawing(pages, runs) {
  const columns = runs > 0 ? [...WEIGHT, ...SPEED] : WEIGHT;
  const width = 2 * EDGE + COLUMN.first + (columns.length - 1) * COLUMN.other;
  const height = TOP + pages.length * ROW + EDGE;
  const right = (index) => EDGE + COLUMN.first + index * COLUMN.other;
  const cells = (texts, y) =>
    texts
      .map((text, index) =>
        index === 0
          ? `<text x="${EDGE}" y="${y}">${text}</text>`
          : `<text x="${right(index)}" y="${y}" text-anchor="end">${text}</text>`,
      )
      .join("");
  const rows = pages.map((page, index) => {
    const y = TOP + index * ROW;
    const rule = `<path d="M${EDGE} ${y}H${width - EDGE}" stroke="#e3ddd2"/>`;
    return (
      rule +
      cells(
        columns.map(([, text]) => text(page)),
        y + 20,
      )
    );
  });
  const title = runs > 0 ? `Weight and speed on a phone, median of ${runs}` : "Weight on a phone";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#1d1a16">
<title>${title}</title>
<rect width="100%" height="100%" fill="#fbfaf7"/>
<text x="${EDGE}" y="40" font-size="18">${title}</text>
<g fill="#6b6459">${cells(
    columns.map(([text]) => text),
    TOP - 12,
  )}</g>
${rows.join("\n")}
</svg>
`;
}
