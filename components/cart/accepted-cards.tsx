const CARDS = ["Visa", "Mastercard", "Amex", "Discover"];

export function AcceptedCards() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-soft text-sm">We accept</p>
      <ul className="flex flex-wrap gap-1.5">
        {CARDS.map((brand) => (
          <li key={brand}>
            <img
              src={`/icons/cards/${brand.toLowerCase()}.svg`}
              alt={brand}
              width={44}
              height={28}
              loading="lazy"
              className="border border-line bg-paper"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
