/** Excel's and LibreOffice's errors, in the languages that translate them. */
const ERRORS = [
  ..."N/A N/D N/D! NV YOK I/T REF! VALUE! NUM! NULL! DIV/0! SPILL! CALC! NAME?".split(" "),
  ..."BEZUG! WERT! ZAHL! ÜBERLAUF! VALEUR! NOMBRE! NOM? ¡REF! ¡VALOR! ¡NUM! ¡NULO!".split(" "),
  ..."¡DIV/0! ¿NOMBRE? RIF! VALORE! NOME? ADR! ARG! LICZBA! NAZWA? BAŞV! DEĞER! SAYI!".split(" "),
  ..."SAYI/0! AD? VERW! WAARDE! GETAL! DEEL/0! NAAM? ССЫЛКА! ЗНАЧ! ЧИСЛО! ДЕЛ/0! ИМЯ? Н/Д".split(
    " ",
  ),
].map((name) => `#${name}`);
const ERROR: ReadonlySet<string> = new Set(ERRORS);

export const SPREADSHEET_ERROR =
  "is a spreadsheet's error: correct the cell and save the file again";

export function isSpreadsheetError(text: string): boolean {
  return ERROR.has(text) || /^(?:#{3,}|Err:\d{3})$/.test(text);
}

/** As Excel writes them; "set", "out" and "ara" are words of sizes too. */
const MONTHS = [
  "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec Mrz Mär Mai Okt Dez",
  "Oca Şub Nis Haz Tem Ağu Eyl Eki Kas",
  "janv févr mars avr mai juin juil août sept oct nov déc",
  "ene feb mar abr may jun jul ago sep dic gen apr mag giu lug ott",
  "mrt mei aug okt dec sty lut kwi maj cze lip sie wrz paź lis gru jan fev dez",
].flatMap((names) => names.split(" "));
const NAMES = [...new Set(MONTHS)].join("|");
const DATE = new RegExp(
  `^(?:\\d{1,2}(?:-|\\. ?|/)(?:${NAMES})\\.?|(?:${NAMES})\\.?-\\d{2}|\\d{1,2}月\\d{1,2}日)$`,
);

/** `5-Mar`, which Excel makes of `3-5`. */
export function isSpreadsheetDate(text: string): boolean {
  return DATE.test(text);
}

/** `1.23457E+11`. `1E5` may be a real SKU. */
export function isRoundedCode(text: string): boolean {
  return /^\d[.,]\d+E\+\d+$/i.test(text);
}
