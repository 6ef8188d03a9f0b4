import fc from "@/lib/domain/testing/fast-check";
import { fullBitmap } from "./bitmap";
import { pauses } from "./event-loop";
import { NOT_FOUND, rank } from "./rank";
import { Vocabulary } from "./vocabulary";
import { isOneTypoApart, looserForms, stem, wordsOf, wordsOfHtml } from "./words";

/** Name, designer, category, description. */
type Texts = [string, string, string, string];

const SHOP: Record<string, Texts> = {
  signet: ["Bram Signet Ring", "Orimo", "Rings", "Cast in solid gold."],
  halo: ["Halo Studs", "Éclat & Fils", "Earrings", "<p>Each stone ringed by a pavé halo.</p>"],
  hoops: ["Loop Earrings", "Orimo", "Earrings", "Polished silver hoops."],
  bracelet: ["Pearl Bracelet", "Sølv", "Bracelets", "A strand of pearls with a gold clasp."],
  strand: ["Maren Strand", "Pearl House", "Necklaces", "Worn with a bracelet of the same make."],
  scarf: ["Silk Scarf", "Tidewater", "Scarves", "Hand-rolled edges; women’s and men’s."],
  dress: ["Linen Dress", "Tidewater", "Dresses", "An easy summer dress."],
  pearlescent: ["Pearlescent Clutch", "Tidewater", "Bags", "Shell inlay."],
  roll: ["Travel Roll", "Tidewater", "Bags", "Keeps jewelry in its place; in grey and 2 colors."],
};
const KEYS = Object.keys(SHOP);

function shopOf(texts: readonly Texts[]) {
  const vocabulary = new Vocabulary();
  for (const [slot, [name, designer, category, description]] of texts.entries()) {
    const words = [wordsOf(name), wordsOf(designer), wordsOf(category), wordsOfHtml(description)];
    vocabulary.add(slot, words);
  }
  return (search: string) =>
    rank(vocabulary, texts.length, fullBitmap(texts.length), search, pauses());
}

const ranksOf = shopOf(Object.values(SHOP));

/** What a search finds, the best first, ties in the order of the shop. */
async function search(text: string): Promise<string[]> {
  const ranks = await ranksOf(text);
  return KEYS.map((key, slot) => ({ key, rank: ranks[slot]! }))
    .filter((found) => found.rank !== NOT_FOUND)
    .sort((a, b) => a.rank - b.rank)
    .map((found) => found.key);
}

describe("a search", () => {
  it.each<[why: string, text: string, found: string[]]>([
    ["finds a whole word and no part of one", "ring", ["signet"]],
    ["finds the singular by the plural", "rings", ["signet"]],
    ["finds the plural by the singular", "earring", ["hoops", "halo"]],
    ["knows -es", "dresses", ["dress"]],
    ["knows irregular plurals", "scarves", ["scarf"]],
    ["knows possessives", "women's", ["scarf"]],
    ["knows -ed of a word that only stands bare", "stranded", ["strand", "bracelet"]],
    ["finds what is spelled as in America", "jewelry", ["roll"]],
    ["finds it spelled as elsewhere", "jewellery", ["roll"]],
    ["finds the other spelling of a plural", "colours", ["roll"]],
    ["finds what is spelled as elsewhere", "gray", ["roll"]],
    ["finds by the beginning of either spelling", "jewelle", ["roll"]],
    ["finds by a beginning", "brace", ["bracelet", "strand"]],
    ["finds by the beginning of a plural", "dres", ["dress"]],
    ["finds a beginning of one letter nowhere", "b", []],
    ["ignores accents in the shop", "pave", ["halo"]],
    ["ignores accents in the search", "pavé", ["halo"]],
    ["knows letters that carry no accent", "solv", ["bracelet"]],
    ["ignores case", "SØLV", ["bracelet"]],
    ["forgives a letter left out", "braclet", ["bracelet", "strand"]],
    ["forgives a letter added", "braceelet", ["bracelet", "strand"]],
    ["forgives a letter replaced", "bracelat", ["bracelet", "strand"]],
    ["forgives two letters swapped", "barcelet", ["bracelet", "strand"]],
    ["forgives a typo in a plural", "earings", ["hoops", "halo"]],
    ["forgives no typo in a short word", "rinf", []],
    ["forgives no second typo", "barcelte", []],
    ["wants every word", "pearl scarf", []],
    ["takes words in any order and from any field", "gold orimo ring", ["signet"]],
    [
      "puts the name above the designer above the description",
      "pearl",
      ["bracelet", "pearlescent", "strand"],
    ],
    ["takes a known word for a typo when nothing else fits", "silk scark", ["scarf"]],
    ["reads no tags", "p", []],
    ["finds nothing without a word", "% _ \\ '", []],
  ])("%s: %s", async (_, text, found) => {
    expect(await search(text)).toEqual(found);
  });

  it("ranks what is written above what begins so above what is mistyped", async () => {
    const ranks = shopOf([
      ["Bracelets", "", "", ""],
      ["Bracelet", "", "", ""],
      ["Braceletta", "", "", ""],
      ["Bracelat", "", "", ""],
    ]);
    expect([...(await ranks("bracelet"))]).toEqual([0, 0, 1, NOT_FOUND]);
    expect([...(await ranks("bracelett"))]).toEqual([NOT_FOUND, NOT_FOUND, 1, NOT_FOUND]);
    expect([...(await ranks("bracelot"))]).toEqual([2, 2, NOT_FOUND, 2]);
  });

  it("ranks the designer above the category above the description", async () => {
    const ranks = shopOf([
      ["", "", "", "Pearl"],
      ["", "", "Pearl", ""],
      ["", "Pearl", "", ""],
      ["Pearl", "", "", ""],
    ]);
    const [description, category, designer, name] = await ranks("pearl");
    expect([name, designer, category, description]).toEqual([0, 32, 64, 96]);
  });

  it("does not let a product that is gone hide a typo", async () => {
    const vocabulary = new Vocabulary();
    vocabulary.add(0, [["sliver"]]);
    vocabulary.add(1, [["silver"]]);
    const live = Uint32Array.of(0b10);
    expect([...(await rank(vocabulary, 2, live, "sliver", pauses()))]).toEqual([0, 2]);
  });

  it.each(["constructor", "__proto__", "valueOf"])(
    "takes %s for a word like any other",
    async (word) => {
      expect(await ranksOf(word)).toEqual(await ranksOf("unheardof"));
    },
  );

  it("takes any text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 200 }), async (text) => {
        expect(await ranksOf(text)).toHaveLength(KEYS.length);
      }),
    );
  });

  it("finds each product by its own name, whatever of it is typed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(KEYS.length - 1), fc.nat(20), async (slot, length) => {
        const [name] = Object.values(SHOP)[slot]!;
        const typed = name.slice(0, name.length - length).trim();
        fc.pre(wordsOf(typed).every((word) => word.length > 1) && wordsOf(typed).length > 0);
        expect((await ranksOf(typed))[slot]).not.toBe(NOT_FOUND);
      }),
    );
  });
});

describe("words", () => {
  it.each([
    ["Sølv & Pavé, 18k", ["solv", "pave", "18k"]],
    ["women’s T-shirt", ["women", "t", "shirt"]],
    ["指輪 ring", ["指輪", "ring"]],
    ["", []],
  ])("of %s", (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it.each([
    ["rings", "ring"],
    ["watches", "watch"],
    ["brooches", "brooch"],
    ["necklaces", "necklace"],
    ["rubies", "ruby"],
    ["hoodies", "hoody"],
    ["hoodie", "hoody"],
    ["gloves", "glove"],
    ["brass", "brass"],
    ["lotus", "lotus"],
    ["iris", "iris"],
    ["gas", "gas"],
  ])("share a form: %s and %s", (word, form) => {
    expect(stem(word)).toBe(form);
  });

  it("keep the endings of short ones", () => {
    expect(looserForms("string")).toEqual([]);
    expect(looserForms("studded")).toEqual(["studd", "studde", "stud"]);
  });

  it("are one typo apart exactly when one edit turns the one into the other", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        expect(isOneTypoApart(a, b)).toBe(a !== b && oneEdit(a).has(b));
      }),
      { numRuns: 2000 },
    );
  });
});

/** All that one edit makes of a word over a, b and c. */
function oneEdit(word: string): Set<string> {
  const made = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after !== "") made.add(before + after.slice(1));
    if (after.length > 1) made.add(before + after[1]! + after[0]! + after.slice(2));
    for (const letter of "abc") {
      made.add(before + letter + after);
      if (after !== "") made.add(before + letter + after.slice(1));
    }
  }
  return made;
}
