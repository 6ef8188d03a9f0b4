/** Words that find each other's products; exact matches come first. Singular and plural are the same. */
export const synonyms: readonly (readonly string[])[] = [
  ["bag", "handbag", "purse", "crossbody", "cross body", "shoulder bag"],
  ["wallet", "card holder", "cardholder", "card case", "billfold"],
  ["perfume", "parfum", "fragrance", "scent", "cologne", "eau de parfum"],
  ["wedding band", "wedding ring", "eternity ring", "eternity band"],
  ["engagement ring", "solitaire ring"],
  ["earring", "ear ring", "ear stud"],
  ["hoop", "creole"],
  ["jumper", "sweater", "pullover", "knit", "knitwear"],
  ["barrette", "hair clip", "hair slide", "hairclip"],
  ["brooch", "broach", "lapel pin"],
  ["cufflink", "cuff link"],
  ["scarf", "shawl", "foulard"],
  ["sunglasses", "shades", "eyewear"],
  ["t-shirt", "tshirt", "tee"],
  ["watch", "timepiece", "wristwatch"],
  ["wedding", "bridal", "bride"],
  ["gift", "present"],
  ["new", "newest", "latest"],
  ["him", "men"],
  ["her", "women"],
  ["18k", "18kt", "18ct", "18 k", "18 kt", "18 ct", "18 karat", "18 carat"],
  ["14k", "14kt", "14ct", "14 k", "14 kt", "14 ct", "14 karat", "14 carat"],
  ["9k", "9kt", "9ct", "9 k", "9 kt", "9 ct", "9 karat", "9 carat"],
];

/** Ignored in a search unless a category or shortlist has the word ("Gifts for Him"). */
export const fillerWords: readonly string[] = [
  ..."a an the and or for with in of on to by from my me i some any her him his size color colour".split(
    " ",
  ),
  ..."mit für und oder der die das den dem ein eine einen aus von vom im zu zum zur".split(" "),
  ..."de du des la le les l d un une et ou en avec pour à au aux".split(" "),
  ..."con para por el los las una y o del".split(" "),
];
