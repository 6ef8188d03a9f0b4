const WORDS = {
  Color: [
    ...["color", "colour", "colors", "colours", "cor", "cores", "farbe", "farben", "couleur"],
    ...["couleurs", "colore", "colori", "kleur", "kleuren", "färg", "farve", "farge", "väri"],
    ...["renk", "kolor", "kolory", "barva", "barvy", "farba", "szín", "culoare", "boja", "цвет"],
    ...["колір", "цвят", "χρώμα", "颜色", "顏色", "カラー", "色", "색상", "컬러", "màu", "màu sắc"],
    ...["warna", "สี", "اللون", "لون", "צבע", "रंग", "litur", "spalva", "krāsa", "värv"],
  ],
  Size: [
    ...["size", "sizes", "größe", "grösse", "groesse", "größen", "tamaño", "tamanho", "talla"],
    ...["tallas", "taille", "tailles", "taglia", "taglie", "misura", "maat", "maten", "storlek"],
    ...["størrelse", "koko", "beden", "ölçü", "rozmiar", "velikost", "veľkosť", "méret", "mărime"],
    ...["mărimea", "veličina", "размер", "розмір", "μέγεθος", "尺寸", "尺码", "尺碼", "サイズ"],
    ...["사이즈", "크기", "kích thước", "kích cỡ", "ukuran", "ขนาด", "ไซส์", "المقاس", "مقاس"],
    ...["الحجم", "מידה", "आकार", "साइज़", "stærð", "dydis", "izmērs", "suurus"],
  ],
} as const;

const NAMES = new Map<string, string>(
  Object.entries(WORDS).flatMap(([name, words]) => words.map((word) => [folded(word), name])),
);

export function optionName(name: string): string {
  return NAMES.get(folded(name)) ?? name;
}

function folded(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss")
    .replace(/\s*:$/, "");
}
