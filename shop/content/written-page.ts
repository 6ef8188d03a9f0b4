export type Inline =
  | { kind: "text" | "code"; text: string }
  | { kind: "strong" | "emphasis"; children: Inline[] }
  | { kind: "link"; href: string; children: Inline[] }
  | { kind: "break" };

export interface Item {
  /** Its paragraphs have no space between them. */
  isTight: boolean;
  children: PageBlock[];
}

export type PageBlock =
  | { kind: "paragraph"; children: Inline[] }
  | { kind: "heading"; level: 2 | 3; id: string; children: Inline[] }
  | { kind: "question"; id: string; ask: string; children: PageBlock[] }
  | { kind: "list"; isOrdered: boolean; start: number; items: Item[] }
  | { kind: "quote"; children: PageBlock[] }
  | { kind: "code"; text: string }
  | { kind: "rule" };

export const PLACES = ["footer", "legal", "menu", "nowhere"] as const;

export interface PageHead {
  title: string;
  /** The paragraph under the title. */
  lead: string;
  /** The description in the page's head, for search engines. */
  description: string;
  /** ISO 8601 day of its last change. */
  updated: string | null;
  /** The place of the link that leads to the page. */
  place: (typeof PLACES)[number];
  /** The words of that link. */
  link: string;
}

/** The page of `/name`. As a file has it, its texts hold placeholders such as `{{returnDays}}`. */
export interface WrittenPage extends PageHead {
  name: string;
  body: readonly PageBlock[];
}

/** What is wrong in a page's file, and what is expected. */
export class WrongPage extends Error {
  override name = "WrongPage";
  readonly line: number;

  constructor(line: number, what: string) {
    super(what);
    this.line = line;
  }
}
