import { optionName } from "./option-name";

const COLOR = [
  ...["Color", "colour", "Cor", "COR", "Farbe", "Couleur", "Colore", "Kleur", "Färg", "Farve"],
  ...[
    "Renk",
    "RENK",
    "Kolor",
    "Barva",
    "Szín",
    "Цвет",
    "Χρώμα",
    "颜色",
    "顏色",
    "カラー",
    "ｶﾗｰ",
    "색상",
  ],
  ...["Màu sắc", "สี", "اللون", "צבע", "Color:", " couleur "],
];
const SIZE = [
  ...["Size", "Größe", "Grösse", "GRÖSSE", "Groesse", "Tamaño", "Tamano", "Taille", "Taglia"],
  ...["Tamanho", "Talla", "Maat", "Storlek", "Størrelse", "Beden", "Rozmiar", "Velikost", "Méret"],
  ...[
    "Mărime",
    "Размер",
    "Розмір",
    "尺寸",
    "尺码",
    "サイズ",
    "사이즈",
    "Kích thước",
    "ขนาด",
    "المقاس",
    "מידה",
  ],
];
const OTHERS = [
  "Material",
  "Corte",
  "Längd",
  "Stone",
  "Length",
  "Ring size",
  "Colorway",
  "宝石",
  "",
];

it.each(COLOR)("takes %s for Color", (name) => expect(optionName(name)).toBe("Color"));
it.each(SIZE)("takes %s for Size", (name) => expect(optionName(name)).toBe("Size"));
it.each(OTHERS)('leaves "%s" as it is', (name) => expect(optionName(name)).toBe(name));
it.each(["Color", "Size"])("leaves its own name %s", (name) =>
  expect(optionName(optionName(name))).toBe(name),
);
