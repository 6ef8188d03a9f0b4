import * as words from "@/shop/search.config";
import { fullBitmap } from "./bitmap";
import { designerWords, namedWords } from "./joined-words";
import { pauses } from "./pauses";
import { searchLanguage } from "./query-terms";
import { NOT_FOUND, rank } from "./rank";
import { Vocabulary } from "./vocabulary";
import { searchableWords, wordsOfHtml } from "./words";

interface Product {
  name?: string;
  designer?: string;
  value?: string;
  description?: string;
}

/** Names of what is found, the best first. */
async function found(products: readonly (string | Product)[], search: string): Promise<string[]> {
  const vocabulary = new Vocabulary();
  const all = products.map((given) => (typeof given === "string" ? { name: given } : given));
  for (const [slot, { name = "", designer = "", value = "", description = "" }] of all.entries())
    vocabulary.add(slot, [
      namedWords(name),
      designerWords(designer),
      namedWords(value),
      wordsOfHtml(description),
    ]);
  const slots = all.length;
  const language = searchLanguage(words);
  const live = fullBitmap(slots);
  const searched = { language, sources: [vocabulary], codes: null, slots, live };
  const { ranks, isPartial } = await rank(searched, search, pauses());
  return all
    .map((product, slot) => ({ name: Object.values(product)[0] ?? "", rank: ranks[slot]! }))
    .filter((each) => each.rank !== NOT_FOUND && !isPartial)
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
}

describe("the end of a compound", () => {
  it.each<[search: string, products: string[], expected: string[]]>([
    [
      "kette",
      ["Goldkette", "Kette Luna", "Perlenketten"],
      ["Kette Luna", "Goldkette", "Perlenketten"],
    ],
    ["ketten", ["Halskette"], ["Halskette"]],
    ["ring", ["Silberring", "Eheringe", "Trauring"], ["Silberring", "Eheringe", "Trauring"]],
    ["ringe", ["Goldring"], ["Goldring"]],
    ["ohrringe", ["Silberohrring"], ["Silberohrring"]],
    ["ketting", ["Parelkettingen"], ["Parelkettingen"]],
    ["halsband", ["Läderhalsband"], ["Läderhalsband"]],
    ["kjede", ["Gullkjeder"], ["Gullkjeder"]],
    ["armbånd", ["Sølvarmbånd"], ["Sølvarmbånd"]],
    ["sormus", ["Kultasormus"], ["Kultasormus"]],
    ["cuff", ["Earcuff"], ["Earcuff"]],
    ["반지", ["은반지"], ["은반지"]],
    ["목걸이", ["진주목걸이"], ["진주목걸이"]],
    ["ring", ["Hoop Earrings", "Ohrringe", "String Tie", "Layering Set", "Drawstring Pouch"], []],
    ["earring", ["Pearlearrings"], ["Pearlearrings"]],
    ["lace", ["Bow Necklace"], []],
    ["tone", ["Moonstone"], []],
    ["stone", ["Moonstone"], ["Moonstone"]],
    ["king", ["Stacking Set"], []],
  ])("is found: %s in %j", async (search, products, expected) => {
    expect(await found(products, search)).toEqual(expected);
  });

  it("is not read in descriptions, and comes before what only they say", async () => {
    const shop = [
      { name: "Bow", description: "Matches each Kette." },
      { name: "Fine", description: "A Goldkette." },
      { name: "Goldkette" },
    ];
    expect(await found(shop, "kette")).toEqual(["Goldkette", "Bow"]);
  });
});

describe("a number and its unit", () => {
  it.each<[why: string, written: string, searches: string[]]>([
    ["millimeters", "Bead 7 mm", ["7mm", "7 mm", "7-mm", "7.0 mm", "7 millimeters", "bead 7"]],
    ["decimals", "Band 2,5mm", ["2.5 mm", "2,50 mm", "2½ mm", "2 1/2mm"]],
    [
      "inches",
      'Rope 16"',
      ["16in", "16 in", "16 inch", "16”", "16″", "16''", "16 Zoll", "rope 16"],
    ],
    ["inches in words", "Rope 18 inches", ["18in", '18"', "18 in rope"]],
    ["karats", "Cuff 22 kt", ["22k", "22 karat", "22ct cuff", "22-carat"]],
    ["centimeters", "Chain 45cm", ["45 cm", "45 centimetres"]],
    ["other scripts", "Perle 9 мм", ["9mm", "٩ مم", "9毫米"]],
    ["two dimensions", "Tag 10x5 mm", ["10mm", "5 mm", "10 × 5mm", "10 x 5 mm"]],
    ["ranges", "Pearls 6–8 mm", ["6mm", "8 mm"]],
    ["ounces", "Candle 8oz", ["8 oz", "8 ounces"]],
  ])("are found together, apart and by sign: %s", async (_, written, searches) => {
    for (const search of searches)
      expect([search, await found([written], search)]).toEqual([search, [written]]);
  });

  it.each<[search: string, products: string[], expected: string[]]>([
    ["10 mm", ["Bead 7 mm", "Bead 10mm"], ["Bead 10mm"]],
    ["10 mm", ["Bead 7 mm", "Size 10", "Bead 110 mm"], []],
    ["18 inch", ["Rope 16 inch", "Signet 18kt", 'Rope 18"'], ['Rope 18"']],
    ["5mm", ["Band 2.5 mm"], []],
    ["100mm", ["Tag 10mm"], []],
    ["size 7 in gold", ["Gold Band 7"], ["Gold Band 7"]],
    ["2 in 1", ["Hoops 2-in-1"], ["Hoops 2-in-1"]],
  ])("mean one measure: %s in %j", async (search, products, expected) => {
    expect(await found(products, search)).toEqual(expected);
  });

  it("is read in a description's own spelling", async () => {
    expect(await found([{ name: "Rope", description: "<p>16&quot; long</p>" }], "16 in")).toEqual([
      "Rope",
    ]);
  });
});

describe("a name", () => {
  it.each<[designer: string, searches: string[]]>([
    ["V.O.K.", ["vok", "v.o.k", "V O K", "v-o-k"]],
    ["VOK", ["v.o.k.", "v o k", "vok"]],
    ["Mc Ardle", ["mcardle", "mc ardle", "McArdle", "mc-ardle"]],
    ["McArdle", ["mc ardle"]],
    ["Re/Form", ["reform", "re form", "re/form", "re-form"]],
    ["Reform", ["re/form"]],
    ["A.P.C.", ["apc", "a p c", "a.p.c."]],
    ["J.W. Feld", ["jw feld", "j w feld", "jw", "jwfeld"]],
    ["JW Feld", ["j.w. feld"]],
    ["L. M. Harrow", ["lm harrow", "l.m.harrow"]],
    ["O’Dell", ["odell", "o'dell", "o dell", "O`Dell", "oʼdell"]],
    ["Odell", ["o'dell"]],
    ["Arc'teryx", ["arcteryx"]],
    ["M&Co", ["mco", "m&co", "m co"]],
    ["Van der Meer", ["vandermeer", "van der meer"]],
  ])("is found dotted, joined and apart: %s", async (designer, searches) => {
    const shop = [{ designer }, { designer: "Tidewater" }];
    for (const search of searches)
      expect([search, await found(shop, search)]).toEqual([search, [designer]]);
  });

  it("of a product is found as one word and as two", async () => {
    expect(await found(["Gold Ring", "Goldring"], "gold ring")).toEqual(["Gold Ring", "Goldring"]);
    expect(await found(["Key Chain", "Watch"], "keychain")).toEqual(["Key Chain"]);
    expect(await found(["N’Dor Ring", "Ring"], "ndor")).toEqual(["N’Dor Ring"]);
    expect(await found(["L. M. Ring"], "lm ring")).toEqual(["L. M. Ring"]);
    expect(await found([{ name: "Tote", value: "S", description: "m" }], "sm")).toEqual([]);
  });
});

describe("letters that are typed either way", () => {
  it.each<[written: string, search: string]>([
    ["فضة", "فضه"],
    ["ملكى", "ملکی"],
    ["کلاسیک", "كلاسيك"],
    ["خاتم", "خاتـــم"],
    ["أسود", "اسود"],
    ["لؤلؤ", "لولو"],
    ["طلاء", "طلا"],
    ["ذَهَب", "ذهب"],
    ["الخاتم", "خاتم"],
    ["خاتم", "والخاتم"],
    ["نقره‌ای", "نقره ای"],
    ["זהבים", "זהבימ"],
    ["ΩΜΕΓΑΣ", "ωμεγας"],
    ["Işıl", "isil"],
    ["İNCİ", "inci"],
    ["Жёлтый", "желтыи"],
    ["Größe", "GROESSE"],
    ["Gürtel", "guertel"],
    ["Ångström", "aangstroem"],
    ["Straße", "strasse"],
    ["Ħamrun", "hamrun"],
    ["Əsas", "esas"],
    ["۷ ستاره", "7 ستاره"],
  ])("are one: %s by %s", async (written, search) => {
    expect(await found([written], search)).toEqual([written]);
  });

  it("leave short words apart that differ in another letter", async () => {
    expect(await found(["فضة", "قصة"], "فضه")).toEqual(["فضة"]);
  });
});

test("a measure is one word of a search, and several of an index", () => {
  expect(searchableWords("16 inch")).toEqual(["16in", "16", "inch"]);
});
