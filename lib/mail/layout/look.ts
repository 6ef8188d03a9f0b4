import type { CSSProperties } from "react";
import { faces, familyOf } from "@/shop/faces.config";
import type { Colors } from "@/shop/settings";
import { perSettings, shop } from "@/shop/shop";

const SERIF = familyOf(faces.serif);
const SANS = familyOf(faces.sans);

/** The picture of a line, in pixels, in the ratio of product pictures. */
export const PICTURE = { width: 64, height: 80 };

const cellText = { fontSize: "14px", lineHeight: "22px", verticalAlign: "top" };
const compactCell = {
  padding: "3px 0",
  fontSize: "13px",
  lineHeight: "18px",
  verticalAlign: "top",
};

/** Inline, because mail programs drop most other styles. */
export const look = perSettings(() => lookIn(shop.colors));

const lookIn = ({ ink: INK, inkSoft: INK_SOFT, paper: PAPER, linen: LINEN, line: LINE }: Colors) =>
  ({
    page: { margin: 0, padding: "24px 0", backgroundColor: LINEN, fontFamily: SANS },
    frame: {
      width: "100%",
      maxWidth: "600px",
      backgroundColor: PAPER,
      color: INK,
      fontFamily: SANS,
      fontSize: "16px",
      lineHeight: "26px",
    },
    top: { padding: "36px 40px 32px", borderBottom: `1px solid ${LINE}`, textAlign: "center" },
    wordmark: {
      color: INK,
      fontFamily: SERIF,
      fontSize: "22px",
      lineHeight: "28px",
      letterSpacing: "0.22em",
      textDecoration: "none",
    },
    content: { padding: "44px 40px 40px" },
    heading: {
      margin: "0 0 20px",
      color: INK,
      fontFamily: SERIF,
      fontSize: "32px",
      fontWeight: 400,
      lineHeight: "38px",
    },
    text: { margin: "0 0 20px", color: INK, fontSize: "16px", lineHeight: "26px" },
    label: {
      margin: "0 0 6px",
      color: INK_SOFT,
      fontSize: "12px",
      fontWeight: 500,
      letterSpacing: "0.12em",
      lineHeight: "18px",
      textTransform: "uppercase",
    },
    button: {
      margin: "8px 0 20px",
      padding: "16px 32px",
      backgroundColor: INK,
      color: PAPER,
      border: `1px solid ${INK}`,
      fontSize: "13px",
      fontWeight: 500,
      letterSpacing: "0.12em",
      lineHeight: "18px",
      textDecoration: "none",
      textTransform: "uppercase",
    },
    quote: {
      margin: "0 0 24px",
      padding: "4px 0 4px 20px",
      borderLeft: `1px solid ${INK_SOFT}`,
      color: INK,
      fontSize: "16px",
      lineHeight: "26px",
      overflowWrap: "anywhere",
    },
    table: { width: "100%", margin: "4px 0 28px", borderCollapse: "collapse", textAlign: "left" },
    row: { borderTop: `1px solid ${LINE}` },
    name: { ...cellText, padding: "11px 16px 11px 0", color: INK_SOFT, fontWeight: 400 },
    value: { ...cellText, padding: "11px 0", color: INK, overflowWrap: "anywhere" },
    compact: compactCell,
    compactNote: { color: INK_SOFT },
    compactAmount: { ...compactCell, textAlign: "right" },
    pictured: { borderCollapse: "collapse" },
    pictureCell: { padding: "0 16px 0 0", verticalAlign: "top" },
    picture: { display: "block", backgroundColor: LINEN, objectFit: "cover" },
    besidePicture: { ...cellText, color: INK, overflowWrap: "anywhere" },
    columnHead: { padding: "0 0 10px", verticalAlign: "bottom" },
    group: { padding: "22px 0 8px", fontWeight: 400 },
    designer: { color: INK, fontFamily: SERIF, fontSize: "20px", lineHeight: "26px" },
    note: { color: INK_SOFT, fontSize: "13px", lineHeight: "20px" },
    amount: {
      ...cellText,
      padding: "11px 0",
      color: INK,
      textAlign: "right",
      whiteSpace: "nowrap",
    },
    total: { fontSize: "18px", fontWeight: 500, lineHeight: "26px" },
    bottom: { padding: "28px 40px 36px", borderTop: `1px solid ${LINE}`, textAlign: "center" },
    links: { margin: "0 0 14px", fontSize: "13px", lineHeight: "30px" },
    link: { padding: "6px 8px", color: INK, textDecoration: "underline" },
    small: { margin: "0 0 8px", color: INK_SOFT, fontSize: "12px", lineHeight: "19px" },
    smallLink: { color: INK_SOFT, textDecoration: "underline" },
  }) as const satisfies Record<string, CSSProperties>;

const PAGE = ".email-page > table > tbody > tr > td";

/** What inline styles cannot express: small windows and dark mode. */
export const styleSheet = ({ ink, linen } = shop.colors) => `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 480px) {
    ${PAGE} { padding: 0 !important; }
    .email-gutter { padding-left: 20px !important; padding-right: 20px !important; }
    .email-heading { font-size: 28px !important; line-height: 34px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .email-page, ${PAGE} { background-color: #12100d !important; }
    .email-paper { background-color: #1d1a16 !important; }
    .email-ink { color: ${linen} !important; }
    .email-soft { color: #b9b0a2 !important; }
    .email-line { border-color: #4a443b !important; }
    .email-button { background-color: ${linen} !important; border-color: ${linen} !important; color: ${ink} !important; }
  }
`;
