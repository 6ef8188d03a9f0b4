"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { TextField } from "@/components/ui/form/text-field";
import { Message } from "@/components/ui/message/message";

/** Makes no call; the field has no name, so no browser sends it. */
export function SummerSignUp({ offer }: { offer: string }) {
  const [isDone, setDone] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setDone(true);
  };
  return (
    <form onSubmit={submit} className="bg-linen p-6 sm:p-8" aria-labelledby="summer-offer">
      <h2 id="summer-offer" className="display text-xl">
        {offer} off your first order
      </h2>
      <p className="mt-2 max-w-[48ch] text-ink-soft text-sm">
        Sign-ups for the summer collection aren't open yet, so nothing you type here is sent.
      </p>
      <div className="mt-5 flex gap-3 max-sm:flex-col sm:items-end">
        <TextField
          id="summer-email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          className="grow"
        />
        <Button type="submit" className="needs-script">
          Sign up
        </Button>
      </div>
      <Message text={isDone ? SAID : ""} className="mt-4 max-w-[48ch] text-sm empty:absolute" />
    </form>
  );
}

const SAID =
  "Thank you. Your address stays on this page. You don't need to sign up for the discount: log in, and it comes off your first order.";
