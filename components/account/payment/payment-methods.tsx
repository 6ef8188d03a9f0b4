"use client";

import { useId, useLayoutEffect, useRef, useState } from "react";
import { EmptyList, ListHead } from "@/components/account/list-head";
import { Modal } from "@/components/ui/dialog/modal";
import { Button } from "@/components/ui/form/button";
import { errorProps, FieldError, FieldLabel, TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { Message } from "@/components/ui/message/message";
import {
  type CardBrand,
  type CardDraft,
  cardBrandOf,
  cardErrors,
  cardNumberError,
  digitsOf,
  emptyCard,
  formatCardNumber,
  formatExpiry,
  type ShownCard,
  securityCodeLength,
  shownCard,
} from "@/lib/domain/account/payment-card";

type ListedCard = ShownCard & { id: number };

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

/** The fields have no names, so that no browser fills them and no form sends them. */
function CardForm({ onAdd, onCancel }: { onAdd: (card: ShownCard) => void; onCancel: () => void }) {
  const id = useId();
  const [card, setCard] = useState<CardDraft>(emptyCard);
  const { ref, errors, clear, mark, submit } = useForm<keyof CardDraft>();
  const codeLength = securityCodeLength(card.number);

  const type = (field: keyof CardDraft, value: string) => {
    setCard((typed) => ({ ...typed, [field]: value }));
    clear(field);
  };

  const add = submit(
    () => cardErrors(card, new Date()),
    async () => {
      const shown = shownCard(card);
      if (!shown) return {};
      onAdd(shown);
      return "done";
    },
  );

  return (
    <form ref={ref} noValidate autoComplete="off" onSubmit={add} className="flex min-h-0 flex-col">
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 overflow-y-auto overscroll-contain px-5 py-5 sm:px-8 sm:py-6">
        <p className="col-span-2 text-ink-soft text-sm">
          This is a preview. Nothing you type is stored or sent. Please don't use a real card.
        </p>
        <CardNumberField
          id={`${id}-number`}
          value={card.number}
          brand={cardBrandOf(card.number)}
          error={errors.number}
          onType={(number) => type("number", number)}
          onLeave={() => {
            if (card.number === "") return;
            const wrong = cardNumberError(card.number);
            if (wrong) mark("number", wrong);
            else clear("number");
          }}
        />
        <TextField
          id={`${id}-name`}
          label="Name on card"
          autoComplete="off"
          maxLength={100}
          value={card.name}
          error={errors.name}
          onChange={(event) => type("name", event.target.value)}
          className="col-span-2"
        />
        <TextField
          id={`${id}-expiry`}
          label="Expiry date"
          placeholder="MM/YY"
          autoComplete="off"
          inputMode="numeric"
          value={card.expiry}
          error={errors.expiry}
          onChange={(event) => {
            const isDeleting = event.target.value.length < card.expiry.length;
            type("expiry", formatExpiry(event.target.value, isDeleting));
          }}
        />
        <TextField
          id={`${id}-code`}
          label="Security code"
          autoComplete="off"
          inputMode="numeric"
          maxLength={codeLength}
          value={card.code}
          error={errors.code}
          onChange={(event) => type("code", event.target.value.replace(/\D/g, ""))}
        />
      </div>
      <footer className="grid grid-cols-2 gap-3 border-line border-t px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:px-8">
        <Button look="secondary" onClick={onCancel}>
          CANCEL
        </Button>
        <Button type="submit">ADD CARD</Button>
      </footer>
    </form>
  );
}

function CardNumberField({
  id,
  value,
  brand,
  error,
  onType,
  onLeave,
}: {
  id: string;
  value: string;
  brand: CardBrand | null;
  error?: string;
  onType: (number: string) => void;
  onLeave: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  /** Number of digits before the caret; null after a change at the end. */
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    const position = positionAfter(value, caret.current);
    caret.current = null;
    input.current?.setSelectionRange(position, position);
  });

  return (
    <div className="col-span-2">
      <FieldLabel id={id} label="Card number" />
      <div className="relative">
        <input
          ref={input}
          id={id}
          autoComplete="off"
          inputMode="numeric"
          value={value}
          onChange={({ target }) => {
            const end = target.selectionStart ?? target.value.length;
            const isAtEnd = end === target.value.length;
            caret.current = isAtEnd ? null : digitsOf(target.value.slice(0, end)).length;
            onType(formatCardNumber(target.value));
          }}
          onBlur={onLeave}
          className="field pr-36 tabular-nums"
          {...errorProps(id, error)}
        />
        <span
          aria-live="polite"
          className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-ink-soft text-sm"
        >
          {brand}
        </span>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

function positionAfter(number: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < number.length; index++) {
    if (seen === digits) return index;
    if (number[index] !== " ") seen += 1;
  }
  return number.length;
}
