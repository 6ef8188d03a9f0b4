import { CARD_BRANDS, CardMark } from "@/components/ui/card-mark";

/** The four card brands. */
export function AcceptedCards() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-soft text-sm">We accept</p>
      <ul className="flex flex-wrap gap-1.5">
        {CARD_BRANDS.map((brand) => (
          <li key={brand}>
            <CardMark brand={brand} />
          </li>
        ))}
      </ul>
    </div>
  );
}
