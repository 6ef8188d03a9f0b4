import { createReadStream } from "node:fs";
import sax from "sax";
import { failure, type Result, success } from "@/lib/domain/result";
import { fullerColumns } from "../columns";
import type { TableRow } from "../read-table";
import { tooLong, type WholeTable } from "./file";
import { readForeignHeader } from "./format";
import { GOOGLE, googleName } from "./google";

const MAX_BYTES = 512 << 20;
const MAX_ITEMS = 100_000;
const MAX_ELEMENTS = 200;
const MAX_TEXT_LENGTH = 200_000;
const ITEMS = new Set(["item", "entry"]);
const OF_FEEDS = new Set([
  "guid",
  "pubdate",
  "updated",
  "published",
  "author",
  "category",
  "summary",
]);
const NO_FEED =
  "This is an XML file, but not a Google product feed, whose <item> or <entry> elements have a <g:id> and a <g:price>.";

type Item = Map<string, string>;

/** Refuses a document type declaration, against entity expansion. */
export async function readGoogleXml(path: string): Promise<Result<WholeTable>> {
  const items: Item[] = [];
  const problem = await readItems(path, items);
  if (problem) return problem;
  const names = [...new Set(items.flatMap((item) => [...item.keys()]))];
  if (!names.includes("id") || !names.includes("price")) return failure("validation", NO_FEED);
  const found = readForeignHeader(GOOGLE)(names);
  if (!found.ok) return found;
  const header = fullerColumns(
    found.value,
    (place) => items.filter((item) => item.get(names[place] ?? "")).length,
  );
  const rows = items.map((item, at): TableRow<string> => {
    const cell = (column: string) => {
      const name = header.names.get(column);
      return name === undefined ? undefined : (item.get(name) ?? "").trim();
    };
    return { number: at + 1, cell };
  });
  const unread = [...header.unread.values()].filter((name) => !OF_FEEDS.has(name));
  return success({ header: { ...header, rowName: "item" }, rows, orphans: [], unread });
}

async function readItems(path: string, items: Item[]) {
  const parser = new sax.SAXParser(true, { position: true });
  let problem: ReturnType<typeof tooLong> | undefined;
  const refuse = (message: string) => {
    problem ??= failure("validation", message);
  };
  let item: Item | undefined;
  let name = "";
  let text = "";
  let depth = 0;
  parser.ondoctype = () =>
    refuse("This XML file has a document type declaration, which product feeds do not have.");
  parser.onerror = () => {
    refuse(`This XML file is broken at line ${parser.line + 1}: download it again.`);
  };
  parser.onopentag = (tag) => {
    const opened = googleName(tag.name);
    if (!item) {
      if (ITEMS.has(opened)) item = new Map();
      return;
    }
    depth += 1;
    if (depth > 1) return;
    name = opened;
    const { href } = tag.attributes;
    text = typeof href === "string" ? href : "";
  };
  const add = (more: string) => {
    if (item && depth > 0 && text.length < MAX_TEXT_LENGTH) text += more;
  };
  parser.ontext = add;
  parser.oncdata = add;
  parser.onclosetag = () => {
    if (!item) return;
    if (depth === 0) {
      items.push(item);
      item = undefined;
      if (items.length > MAX_ITEMS) problem ??= tooLong();
      return;
    }
    depth -= 1;
    if (depth === 0) put(item, name, text.trim());
  };
  let decoder: TextDecoder | undefined;
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    const bytes = chunk as Buffer;
    decoder ??= decoderOf(bytes);
    size += bytes.length;
    if (size > MAX_BYTES) refuse(`This XML file is larger than ${MAX_BYTES >> 20} MB: split it.`);
    parser.write(decoder.decode(bytes, { stream: true }));
    if (problem) return problem;
  }
  parser.close();
  return problem;
}

function put(item: Item, name: string, text: string): void {
  const before = item.get(name);
  if (before === undefined) {
    if (item.size < MAX_ELEMENTS) item.set(name, text);
  } else if (name === "additional_image_link" && before.length < MAX_TEXT_LENGTH) {
    item.set(name, `${before},${text}`);
  }
}

function decoderOf(head: Buffer): TextDecoder {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder("utf-16le");
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder("utf-16be");
  const [, said = "utf-8"] =
    /encoding=["']([\w-]{1,40})["']/.exec(head.toString("latin1", 0, 200)) ?? [];
  try {
    return new TextDecoder(said);
  } catch {
    return new TextDecoder();
  }
}
