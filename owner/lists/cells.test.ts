import { stringify } from "csv-stringify/sync";
import fc from "@/lib/domain/testing/fast-check";
import { csvRow } from "./cells";

const unit = fc.constantFrom(",", '"', "\n", "\r", ";", "'", " ", "a", "é");

test("a row is written byte for byte as csv-stringify writes it", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit }), { minLength: 1 }), (cells) => {
      expect(csvRow(cells)).toBe(stringify([cells]));
    }),
  );
});
