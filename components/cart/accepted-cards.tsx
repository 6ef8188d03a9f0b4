const CARDS = ["VISA", "Mastercard", "Amex", "Discover"];

/** The four card brands, set in type. */
export function AcceptedCards() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-soft text-sm">We accept</p>
      <ul className="flex flex-wrap gap-1.5">
        {CARDS.map((card) => (
          <li
            key={card}
            className="flex h-7 items-center border border-line bg-paper px-2 font-medium text-[0.6875rem] tracking-wide"
          >
            {card}
          </li>
        ))}
      </ul>
    </div>
  );
}
