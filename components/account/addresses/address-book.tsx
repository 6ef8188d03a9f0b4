"use client";

import { useRef, useState } from "react";
import { EmptyList } from "@/components/account/empty-list";
import { ListHead } from "@/components/account/list-head";
import { Button } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { Unread } from "@/components/ui/unread";
import { useAddresses } from "@/lib/api/browser/addresses/use-addresses";
import type { SavedAddress } from "@/lib/domain/saved-address";
import { AddressCard } from "./address-card";
import { AddressEditor, type Editing } from "./address-editor";
import { AddressesSkeleton } from "./addresses-skeleton";
import { DeleteAddress } from "./delete-address";

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
