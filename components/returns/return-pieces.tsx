import { FieldError } from "@/components/ui/form/text-field";
import { ChevronDown } from "@/components/ui/icon/icons";
import { Picture } from "@/components/ui/picture/picture";

/** A line of the order of which pieces can be asked back. */
export interface ReturnedPiece {
  item: number;
  most: number;
  name: string;
  options: string;
  image: string | null;
}

/** How many pieces are asked back, by item. */
type ChosenPieces = Readonly<Record<number, number>>;

export const allPieces = (pieces: readonly ReturnedPiece[]): ChosenPieces =>
  Object.fromEntries(pieces.map(({ item, most }) => [item, most]));

export function ReturnPieces({
  id,
  pieces,
  chosen,
  error,
  onChoose,
}: {
  id: string;
  pieces: readonly ReturnedPiece[];
  chosen: ChosenPieces;
  error?: string;
  onChoose: (item: number, quantity: number) => void;
}) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="label mb-2">Pieces to return</legend>
      <ul className="divide-y divide-line border-line border-y">
        {pieces.map((piece) => (
          <li key={piece.item} className="flex items-center gap-4 py-3">
            <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-4">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-ink"
                aria-invalid={error ? true : undefined}
                checked={(chosen[piece.item] ?? 0) > 0}
                onChange={({ target }) => onChoose(piece.item, target.checked ? piece.most : 0)}
              />
              <span className="w-14 shrink-0">
                <Picture src={piece.image} alt="" sizes="56px" />
              </span>
              <span className="wrap-anywhere min-w-0 text-sm">
                {piece.name}
                {piece.options && <span className="block text-ink-soft">{piece.options}</span>}
              </span>
            </label>
            {piece.most > 1 && <Quantity piece={piece} chosen={chosen} onChoose={onChoose} />}
          </li>
        ))}
      </ul>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function Quantity({
  piece,
  chosen,
  onChoose,
}: {
  piece: ReturnedPiece;
  chosen: ChosenPieces;
  onChoose: (item: number, quantity: number) => void;
}) {
  const quantity = chosen[piece.item] ?? 0;
  return (
    <div className="relative w-20 shrink-0">
      <select
        aria-label={`Pieces of ${piece.name}`}
        className="field appearance-none pr-10"
        value={quantity}
        data-value={quantity}
        onChange={({ target }) => onChoose(piece.item, Number(target.value))}
      >
        {Array.from({ length: piece.most + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
      />
    </div>
  );
}
