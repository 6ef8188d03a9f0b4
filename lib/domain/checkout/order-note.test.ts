import { checkOrderNote } from "./order-note";

test.each([
  [" Merci !\r\nLaissez chez le voisin.\r", "Merci !\nLaissez chez le voisin."],
  ["one\rtwo\u0000\tthree", "one\ntwothree"],
  ["\n \n", ""],
])("the note %j is kept as %j", (given, note) => {
  expect(checkOrderNote(given)).toEqual({ note, error: null });
});
