"use client";

import { useRef, useState } from "react";
import { EmptyList, ListHead } from "@/components/account/list-head";
import { Modal } from "@/components/ui/dialog/modal";
import { Message } from "@/components/ui/message/message";
import type { ShownCard } from "@/lib/domain/account/card";
import { CardForm } from "./card-form";

interface ListedCard extends ShownCard {
  id: number;
}

/** Nothing is stored or sent (specification, section 2, Payment methods). */
export function PaymentMethods() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [cards, setCards] = useState<readonly ListedCard[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [said, setSaid] = useState("");

  const add = (card: ShownCard) => {
    setCards((kept) => [...kept, { ...card, id: (kept.at(-1)?.id ?? 0) + 1 }]);
    setAdding(false);
    setSaid(`${card.brand} ending ${card.lastDigits} added to this preview.`);
  };

  const remove = ({ id, brand, lastDigits }: ListedCard) => {
    setCards((kept) => kept.filter((card) => card.id !== id));
    setSaid(`${brand} ending ${lastDigits} removed.`);
    heading.current?.focus();
  };

  return (
    <section aria-labelledby="payment-title">
      <ListHead
        id="payment-title"
        title="Payment methods"
        heading={heading}
        adding={cards.length > 0 && "ADD CARD"}
        onAdd={() => setAdding(true)}
      />
      <p className="mb-6 max-w-[66ch] bg-linen px-5 py-4 text-sm md:mb-8">
        <strong className="font-medium">This is a preview.</strong> Cards you add here disappear
        when you leave the page. Nothing is stored or sent. You pay for orders on the payment page
        at checkout.
      </p>
      <Message text={said} tone="success" className={said ? "mb-6 text-sm" : ""} />
      {cards.length === 0 && (
        <EmptyList
          text="You have not added any card yet."
          adding="ADD CARD"
          onAdd={() => setAdding(true)}
        />
      )}
      {cards.length > 0 && (
        <ul className="border-line border-t">
          {cards.map((card) => (
            <CardRow key={card.id} card={card} onRemove={() => remove(card)} />
          ))}
        </ul>
      )}
      <Modal title="Add card" isOpen={isAdding} onClose={() => setAdding(false)}>
        <CardForm onAdd={add} onCancel={() => setAdding(false)} />
      </Modal>
    </section>
  );
}

function CardRow({ card, onRemove }: { card: ListedCard; onRemove: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-b py-3">
      <p className="min-w-48 flex-1">
        {card.brand} <span className="text-ink-soft">ending</span>{" "}
        <span className="tabular-nums">{card.lastDigits}</span>
        <span className="wrap-anywhere block text-ink-soft text-sm">
          {card.name}, expires <span className="tabular-nums">{card.expiry}</span>
        </span>
      </p>
      <button type="button" onClick={onRemove} className="-mx-3 min-h-11 px-3 text-sm">
        <span className="underline-rest">Remove</span>
        <span className="sr-only">
          {" "}
          {card.brand} ending {card.lastDigits}
        </span>
      </button>
    </li>
  );
}
