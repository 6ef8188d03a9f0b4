import fc from "@/lib/domain/testing/fast-check";
import { isOneTypoApart } from "@/lib/domain/text/typo";
import * as words from "@/shop/search.config";
import { fullBitmap } from "./bitmap";
import { searchCode } from "./fold";
import { pauses } from "./pauses";
import { searchLanguage } from "./query-terms";
import { NOT_FOUND, rank } from "./rank";
import { nearestSpelling } from "./spelling";
import { Vocabulary } from "./vocabulary";
import { looserForms, searchableWords, stem, typosBetween, wordsOf, wordsOfHtml } from "./words";

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
    const words = [...[name, designer, category].map(searchableWords), wordsOfHtml(description)];
    vocabulary.add(slot, words);
  }
  return searchedOf(vocabulary, fullBitmap(texts.length), texts.length);
}

const searchedOf = (vocabulary: Vocabulary, live: Uint32Array, slots: number) => ({
  language: searchLanguage(words),
  sources: [vocabulary],
  codes: null,
  slots,
  live,
});

const WHOLE_SHOP = shopOf(Object.values(SHOP));
/** The ranks of what meets the whole search. */
const ranksIn = async (searched: Parameters<typeof rank>[0], search: string) => {
  const { ranks, isPartial } = await rank(searched, search, pauses());
  return isPartial ? ranks.fill(NOT_FOUND) : ranks;
};
const ranksOf = (search: string) => ranksIn(WHOLE_SHOP, search);

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
    ["finds what is written as it sounds", "neckless", ["strand"]],
    ["finds the plural of what is written as it sounds", "necklesses", ["strand"]],
    ["reads descriptions by their sound last", "bracelette", ["bracelet", "strand"]],
    ["takes a word that sounds like none for none", "cardigan", []],
    ["wants every word", "pearl scarf", []],
    ["takes words in any order and from any field", "gold orimo ring", ["signet"]],
    [
      "puts the name above the designer above the description",
      "pearl",
      ["bracelet", "pearlescent", "strand"],
    ],
    ["takes no known word for a typo of another", "strand dress", []],
    ["forgives no typo in a word that is short in its singular", "rinfs", []],
    ["finds the other plural by a plural's beginning", "pearlescents", ["pearlescent"]],
    ["passes over words without a meaning", "a scarf for the summer with silk", []],
    ["counts words without a meaning where there are no others", "with a", ["bracelet", "strand"]],
    ["finds by what means the same", "handbag", ["pearlescent", "roll"]],
    ["finds by a phrase that means the same", "silver ear rings", ["hoops"]],
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
    expect([...(await ranksIn(ranks, "bracelet"))]).toEqual([0, 0, 2, NOT_FOUND]);
    expect([...(await ranksIn(ranks, "bracelett"))]).toEqual([NOT_FOUND, NOT_FOUND, 2, NOT_FOUND]);
    expect([...(await ranksIn(ranks, "bracelot"))]).toEqual([4, 4, NOT_FOUND, 4]);
  });

  it("ranks the designer above the category above the description", async () => {
    const ranks = shopOf([
      ["", "", "", "Pearl"],
      ["", "", "Pearl", ""],
      ["", "Pearl", "", ""],
      ["Pearl", "", "", ""],
    ]);
    const [description, category, designer, name] = await ranksIn(ranks, "pearl");
    expect([name, designer, category, description]).toEqual([0, 40, 80, 120]);
  });

  it.each(["18kt ring", "18 karat", "18-carat rings", "18 ct ring", "18k"])(
    "finds a karat that only a description names: %s",
    async (text) => {
      const ranks = shopOf([
        ["Alma Ring", "Orimo", "Rings", "<p>Solid 18k gold.</p>"],
        ["Bow Ring", "Orimo", "Rings", "<p>Solid 14k gold.</p>"],
      ]);
      const found = [...(await ranksIn(ranks, text))].map((rank) => rank !== NOT_FOUND);
      expect(found).toEqual([true, false]);
    },
  );

  it.each<[name: string, alike: string[], unlike: string[]]>([
    ["Sapphire", ["safire", "saffire"], ["sphere"]],
    ["Brooch", ["broche"], ["brush", "breach me"]],
    ["Turquoise", ["turkois", "turkoyse"], []],
    ["Cashmere", ["kashmire"], ["cashier"]],
    ["Color", ["kolorre"], ["collar", "killer"]],
    ["Points", ["poyntz"], ["pants"]],
    ["Collier", ["kolier"], ["killer"]],
    ["Zarcillos", ["sarsillos"], []],
    ["Кольцо", [], ["калицо"]],
    ["Anker", [], ["onyx"]],
  ])("knows what sounds like %s", async (name, alike, unlike) => {
    const shop = shopOf([[name, "", "", ""]]);
    for (const text of [...alike, ...unlike])
      expect([text, (await ranksIn(shop, text))[0] !== NOT_FOUND]).toEqual([
        text,
        alike.includes(text),
      ]);
  });

  it("takes no word that the shop has for another that sounds like it", async () => {
    const shop = shopOf([
      ["Cashmere Scarf", "", "", ""],
      ["Wrap", "Kashmir", "", ""],
    ]);
    const found = [...(await ranksIn(shop, "kashmir"))].map((rank) => rank !== NOT_FOUND);
    expect(found).toEqual([false, true]);
  });

  it("reads descriptions for a word of the same meaning only where nothing else has one", async () => {
    const ring = ["Alma Ring", "Orimo", "Rings", "Sent in a small bag."] as Texts;
    const tote = ["Leather Bag", "Orimo", "Bags", "Room for a laptop."] as Texts;
    const found = async (texts: Texts[]) =>
      [...(await ranksIn(shopOf(texts), "purse"))].map((rank) => rank !== NOT_FOUND);
    expect(await found([ring, tote])).toEqual([false, true]);
    expect(await found([ring])).toEqual([true]);
  });

  it("does not let a product that is gone hide a typo", async () => {
    const vocabulary = new Vocabulary();
    vocabulary.add(0, [["sliver"]]);
    vocabulary.add(1, [["silver"]]);
    const live = Uint32Array.of(0b10);
    expect([...(await ranksIn(searchedOf(vocabulary, live, 2), "sliver"))]).toEqual([NOT_FOUND, 4]);
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

describe("a search that nothing meets whole", () => {
  it.each<[search: string, found: string[]]>([
    ["pearl scarf", ["bracelet", "scarf", "pearlescent", "strand"]],
    ["gold earrings for grandmother", ["hoops", "halo", "signet", "bracelet"]],
    ["gold silver hoops", ["hoops"]],
    ["unheardof nothing", []],
  ])("finds what meets the most of it: %s", async (text, found) => {
    const { ranks, isPartial } = await rank(WHOLE_SHOP, text, pauses());
    const met = KEYS.filter((_, slot) => ranks[slot] !== NOT_FOUND);
    expect([met.toSorted(), isPartial]).toEqual([found.toSorted(), found.length > 0]);
  });

  it.each<[search: string, spelling: string | null]>([
    ["braceletttt", null],
    ["braclte", "bracelet"],
    ["Silk Scark", "silk scarf"],
    ["strand dress", null],
    ["hoopes with plaished silver", "hoops with polished silver"],
    ["pollished hops", null],
    ["unheardof", null],
    ["rinf", null],
  ])("is spelled nearly as what something meets: %s", async (text, spelling) => {
    expect(await nearestSpelling(WHOLE_SHOP, text, pauses())).toBe(spelling);
  });
});

describe("SKUs and barcodes", () => {
  it.each([
    ["ZQX-4471", "zqx4471"],
    ["zqx 4471", "zqx4471"],
    ["ＺＱＸ－４４７１", "zqx4471"],
    ["zqx_44.71", "zqx4471"],
    ["TS-1", "ts1"],
    ["'4006381333931", "4006381333931"],
    ["0012345678905", "12345678905"],
    ["0012", "0012"],
    ["GOLD", null],
    ["7", null],
    ["", null],
    ["1".repeat(65), null],
    [" ".repeat(500), null],
  ])("are written in many ways: %j", (written, code) => {
    expect(searchCode(written)).toBe(code);
  });
});

describe("words", () => {
  it.each([
    ["Sølv & Pavé, 18k", ["solv", "pave", "18k"]],
    ["women’s T-shirt", ["women", "t", "shirt"]],
    ["指輪 ring", ["指輪", "ring"]],
    ["罗汉果银戒指", ["罗汉", "汉果", "果银", "银戒", "戒指"]],
    ["ガラスの指輪", ["ガラ", "ラス", "スの", "の指", "指輪"]],
    ["ｶﾞﾗｽ", ["ガラ", "ラス"]],
    ["แหวนเงิน", ["แห", "หว", "วน", "นเ", "เงิ", "งิน"]],
    ["銀ring", ["銀", "ring"]],
    ["반지 은", ["반지", "은"]],
    ["ＲＩＮＧ ﬁne Straße ẞ", ["ring", "fine", "strasse", "ss"]],
    ["İNCİ ınce Ωμέγας", ["inci", "ince", "ωμεγασ"]],
    ["neck\u00adlace Brand™", ["necklace", "brand"]],
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

  it("are so many typos apart as edits turn the one into the other", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 5 });
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const once = oneEdit(a).has(b);
        const expected = a === b ? 0 : once ? 1 : 2;
        expect(Math.min(2, typosBetween(a, b, 2))).toBe(expected);
        expect(typosBetween(a, b, 0)).toBe(a === b ? 0 : 1);
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
