const SAVE_AS_CSV = "Open it in its program, save it as CSV (UTF-8), and use that file.";
const EXPORT_CSV = "Export your products as CSV, and use that file.";

const SENTENCES = {
  excel: `This is an Excel workbook. ${SAVE_AS_CSV}`,
  openDocument: `This is an OpenDocument spreadsheet. ${SAVE_AS_CSV}`,
  numbers: `This is an Apple Numbers spreadsheet. ${SAVE_AS_CSV}`,
  zip: "This is a zip archive. Unpack it, and use the CSV file inside.",
  gzip: "This is a gzip archive. Unpack it, and use the CSV file inside.",
  json: `This is a JSON file, not a table. ${EXPORT_CSV}`,
  xml: `This is an XML file, not a table. ${EXPORT_CSV}`,
  pdf: `This is a PDF, not a table. ${EXPORT_CSV}`,
  picture: "This is a picture, not a table.",
  webPage:
    "This is a web page, not a table. The download may have asked you to log in: try it again.",
} as const;

type FileKind = "table" | keyof typeof SENTENCES;

const MAGIC: readonly [bytes: string, kind: FileKind][] = [
  ["1f8b", "gzip"],
  ["d0cf11e0", "excel"],
  ["25504446", "pdf"],
  ["89504e47", "picture"],
  ["ffd8ff", "picture"],
  ["47494638", "picture"],
];

const BEGINNINGS: readonly [beginning: RegExp, kind: FileKind][] = [
  [/^(<!doctype html|<html)/i, "webPage"],
  [/^<[?!a-z]/i, "xml"],
  [/^(\{\s*["}]|\[\s*[{["\]])/, "json"],
];

const ARCHIVES: readonly [entry: RegExp, kind: FileKind][] = [
  [/vnd\.oasis\.opendocument/, "openDocument"],
  [/\[Content_Types\]\.xml|_rels\/\.rels|xl\/|docProps\//, "excel"],
  [/Index\/(Document|Tables)|\.iwa/, "numbers"],
];

export function kindOf(head: Buffer): FileKind {
  const bytes = head.toString("latin1");
  if (bytes.startsWith("PK\x03\x04")) {
    return ARCHIVES.find(([entry]) => entry.test(bytes))?.[1] ?? "zip";
  }
  const magic = MAGIC.find(([digits]) => head.toString("hex", 0, 8).startsWith(digits));
  if (magic) return magic[1];
  const isUtf16 = /^(\xff\xfe|\xfe\xff)/.test(bytes);
  const text = isUtf16 ? bytes.slice(2).replaceAll("\0", "") : bytes.replace(/^\xef\xbb\xbf/, "");
  const start = text.trimStart();
  return BEGINNINGS.find(([beginning]) => beginning.test(start))?.[1] ?? "table";
}

export function notATable(kind: Exclude<FileKind, "table">): string {
  return SENTENCES[kind];
}
