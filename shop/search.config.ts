/** Words that find each other's products; exact matches come first. Singular and plural are the same. */
export const synonyms: readonly (readonly string[])[] = [
  ["bag", "handbag", "purse", "crossbody", "cross body", "shoulder bag"],
  ["wallet", "card holder", "cardholder", "card case", "billfold"],
  ["perfume", "parfum", "fragrance", "scent", "cologne", "eau de parfum"],
  ["wedding band", "wedding ring", "eternity ring", "eternity band"],
  ["engagement ring", "solitaire ring"],
  ["earring", "ear ring", "ear stud"],
  ["hoop", "creole"],
  ["jumper", "sweater", "pullover", "cardigan", "knit", "knitwear"],
  ["barrette", "hair clip", "hair slide", "hairclip"],
  ["brooch", "broach", "lapel pin"],
  ["scarf", "shawl", "foulard"],
  ["sunglasses", "shades", "eyewear"],
  ["t-shirt", "tshirt", "tee"],
  ["watch", "timepiece", "wristwatch"],
  ["wedding", "bridal", "bride"],
  [
    ..."gift,present,birthday,anniversary,christmas,xmas,holiday,hanukkah,eid,diwali".split(","),
    ..."valentine,valentine's day,mother's day,father's day,graduation,housewarming".split(","),
  ],
  ["geschenk", "weihnachten", "geburtstag", "jahrestag", "muttertag", "vatertag"],
  ["cadeau", "noël", "anniversaire", "fête des mères", "fête des pères"],
  ["regalo", "navidad", "cumpleaños", "aniversario", "día de la madre"],
  ["new", "newest", "latest"],
  ["him", "men"],
  ["her", "women"],
];

/** No kinds of what they end with: "ring" finds a Goldring and no earring, "tone" no moonstone. */
export const indivisibleWords: readonly string[] = [
  ..."earring ohrring oorring orering keyring herring string spring".split(" "),
  ..."bearing hearing pairing soaring touring wearing".split(" "),
  ..."necklace cufflink keychain headband hairband husband sunglass eyeglass".split(" "),
  ..."marigold cocktail stone".split(" "),
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

/** What the shop's pages answer, by the page; its name, title and link need no mention. */
export const helpWords: Readonly<Record<string, readonly string[]>> = {
  shipping: "delivery,postage,tracking,my order,versand,lieferung,livraison,envío,entrega".split(
    ",",
  ),
  return: "exchange,send back,rückgabe,umtausch,retour,devolución".split(","),
  refund: "money back,erstattung,remboursement,reembolso".split(","),
  "faq#do-you-sell-gift-cards":
    "gift card,gift voucher,gift certificate,voucher,gutschein,carte cadeau".split(","),
  contact: "help,support,customer service,phone number,kontakt,hilfe,aide,ayuda".split(","),
};
