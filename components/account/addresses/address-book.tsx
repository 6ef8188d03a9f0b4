"use client";

import { useRef, useState } from "react";
import { EmptyList } from "@/components/account/empty-list";
import { ListHead } from "@/components/account/list-head";
import { Button } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { Question } from "@/components/ui/question";
import { Unread } from "@/components/ui/unread";
import { useAddresses } from "@/lib/api/browser/addresses/use-addresses";
import type { Result } from "@/lib/domain/result";
import { type SavedAddress, savedAddressLines } from "@/lib/domain/saved-address";
import { AddressCard } from "./address-card";
import { AddressEditor, type Editing } from "./address-editor";

/** The customer's addresses: add, edit, delete, and which one is the default. */
export function AddressBook() {
  const book = useAddresses();
  const heading = useRef<HTMLHeadingElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
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
    else if (result.failure.kind === "notFound") fail(result.failure.message);
    else fail("The default address could not be changed. Please try again.");
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
        <Unread text="Your addresses cannot be shown right now.">
          <Button look="secondary" onClick={book.retry}>
            TRY AGAIN
          </Button>
        </Unread>
      )}
      {addresses?.length === 0 && (
        <EmptyList text="You have not saved any address yet." adding="ADD ADDRESS" onAdd={addNew} />
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
      <DeleteAddress
        address={deleting}
        remove={book.remove}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null);
          say("Address deleted.");
          heading.current?.focus();
        }}
      />
    </section>
  );
}

const CARDS = ["first", "second"];

/** The address book's own geometry while it is read. */
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

/** Asks before an address is deleted. */
function DeleteAddress({
  address,
  remove,
  onClose,
  onDeleted,
}: {
  address: SavedAddress | null;
  remove: (id: number) => Promise<Result<null>>;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const confirm = async () => {
    const isDeleted = address !== null && (await remove(address.id)).ok;
    if (isDeleted) onDeleted();
    return isDeleted;
  };
  return (
    <Question
      title="Delete this address?"
      isOpen={address !== null}
      no="KEEP IT"
      yes="DELETE"
      busyText="Deleting"
      failedText="The address could not be deleted. Please try again."
      onYes={confirm}
      onClose={onClose}
    >
      {address &&
        `${address.firstName} ${address.lastName}, ${savedAddressLines(address).join(", ")}`}
    </Question>
  );
}
