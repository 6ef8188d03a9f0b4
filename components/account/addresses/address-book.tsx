"use client";

import { useRef, useState } from "react";
import { EmptyList, ListHead } from "@/components/account/list-head";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { LoadErrorText } from "@/components/ui/message/load-error";
import { Message } from "@/components/ui/message/message";
import { useAddresses } from "@/lib/api/browser/addresses/use-addresses";
import {
  ADDRESS_GONE,
  type SavedAddress,
  savedAddressLines,
} from "@/lib/domain/address/saved-address";
import { AddressEditor } from "./address-form";

const NOT_CHANGED = "The default address could not be changed. Please try again.";

export function AddressBook() {
  const book = useAddresses();
  const heading = useRef<HTMLHeadingElement>(null);
  const [editing, setEditing] = useState<{ address: SavedAddress | null } | null>(null);
  const [deleting, setDeleting] = useState<SavedAddress | null>(null);
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState("");

  const say = (text: string) => {
    setSaid(text);
    setProblem("");
  };
  const fail = (text: string) => {
    setSaid("");
    setProblem(text);
  };

  const setDefault = async (address: SavedAddress, isDefault: boolean) => {
    const result = await book.setDefault(address.id, isDefault);
    if (result.ok) say(isDefault ? "Default address changed." : "No default address.");
    else fail(result.failure.kind === "notFound" ? ADDRESS_GONE : NOT_CHANGED);
  };

  const confirmDelete = async () => {
    const isDeleted = deleting !== null && (await book.remove(deleting.id)).ok;
    if (isDeleted) {
      setDeleting(null);
      say("Address deleted.");
      heading.current?.focus();
    }
    return isDeleted;
  };

  const addNew = () => setEditing({ address: null });

  const { addresses } = book;
  return (
    <section aria-labelledby="addresses-title">
      <ListHead
        id="addresses-title"
        title="Addresses"
        heading={heading}
        adding={addresses && addresses.length > 0 && "ADD ADDRESS"}
        onAdd={addNew}
      />
      <Message text={said} tone="success" className={said ? "mb-6 text-sm" : ""} />
      <Message text={problem} tone="error" className={problem ? "mb-6 text-sm" : ""} />
      {!addresses && !book.isFailed && <AddressesSkeleton />}
      {book.isFailed && (
        <LoadErrorText text="We can't load your addresses right now." onRetry={book.retry} />
      )}
      {addresses?.length === 0 && (
        <EmptyList text="No saved addresses yet." adding="ADD ADDRESS" onAdd={addNew} />
      )}
      {addresses && addresses.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 xl:grid-cols-3">
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => setEditing({ address })}
              onDelete={() => setDeleting(address)}
              onDefault={(isDefault) => void setDefault(address, isDefault)}
            />
          ))}
        </ul>
      )}
      <AddressEditor
        editing={editing}
        book={book}
        onClose={() => setEditing(null)}
        onSaved={() => {
          setEditing(null);
          say("Address saved.");
        }}
      />
      <ConfirmDialog
        title="Delete this address?"
        isOpen={deleting !== null}
        no="KEEP IT"
        yes="DELETE"
        busyText="Deleting"
        failedText="The address could not be deleted. Please try again."
        onYes={confirmDelete}
        onClose={() => setDeleting(null)}
      >
        {deleting &&
          `${deleting.firstName} ${deleting.lastName}, ${savedAddressLines(deleting).join(", ")}`}
      </ConfirmDialog>
    </section>
  );
}

const CARDS = ["first", "second"];

function AddressesSkeleton() {
  return (
    <div
      aria-busy="true"
      className="needs-script grid gap-4 sm:grid-cols-2 md:gap-5 xl:grid-cols-3"
    >
      <p role="status" className="sr-only">
        Loading your addresses
      </p>
      {CARDS.map((card) => (
        <div key={card} className="border border-line">
          <div className="grid min-h-36 content-start gap-2.5 p-5 sm:p-6">
            <div className="skeleton h-5 w-2/5" />
            <div className="skeleton h-4 w-3/5" />
            <div className="skeleton h-4 w-1/2" />
          </div>
          <div className="min-h-12 border-line border-t" />
        </div>
      ))}
    </div>
  );
}

function AddressCard({
  address,
  onEdit,
  onDelete,
  onDefault,
}: {
  address: SavedAddress;
  onEdit: () => void;
  onDelete: () => void;
  onDefault: (isDefault: boolean) => void;
}) {
  const name = `${address.firstName} ${address.lastName}`;
  const [company, ...lines] = address.company
    ? savedAddressLines(address)
    : ["", ...savedAddressLines(address)];
  return (
    <li className="flex flex-col border border-line">
      <address className="wrap-anywhere flex-1 p-5 text-ink-soft text-sm not-italic sm:p-6">
        <span className="mb-1 block text-base text-ink">
          <bdi>{name}</bdi>
        </span>
        {company && (
          <span className="block">
            <bdi>{company}</bdi>
          </span>
        )}
        {lines.map((line, index) => (
          <span key={`${index} ${line}`} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
        {address.phone && <span className="mt-2 block">{address.phone}</span>}
      </address>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t px-5 sm:px-6">
        <label className="flex min-h-12 cursor-pointer items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            checked={address.isDefault}
            onChange={(event) => onDefault(event.target.checked)}
            aria-label={`Default address: ${name}, ${address.address}`}
            className="size-4 accent-ink"
          />
          Default
        </label>
        <div className="-mr-3 flex">
          <CardButton text="Edit" about={`${name}, ${address.address}`} onClick={onEdit} />
          <CardButton text="Delete" about={`${name}, ${address.address}`} onClick={onDelete} />
        </div>
      </div>
    </li>
  );
}

function CardButton({
  text,
  about,
  onClick,
}: {
  text: string;
  about: string;
  onClick: () => void;
}) {
  return (
    <button type="button" onClick={onClick} className="min-h-12 px-3 text-sm">
      <span className="underline-rest">{text}</span>
      <span className="sr-only"> {about}</span>
    </button>
  );
}
