import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { LoadingDots } from "@/components/ui/loading-dots";
import { Message } from "@/components/ui/message";
import { lazily } from "@/lib/api/browser/lazily";
import { tabStorage } from "@/lib/api/browser/storage";
import { MAXIMUM_NOTE_LENGTH } from "@/lib/domain/order-note";

/** Tab storage key of a note that has been typed and not saved. */
const NOTE_KEY = "order-note";

/** The shopper's note to the shop, kept with the bag. */
export function OrderNote({ note }: { note: string }) {
  const id = useId();
  const [typed, keepTyped] = useState(() => tabStorage.getItem(NOTE_KEY));
  const text = typed ?? note;
  const setTyped = (next: string | null) => {
    keepTyped(next);
    if (next === null) tabStorage.removeItem(NOTE_KEY);
    else tabStorage.setItem(NOTE_KEY, next);
  };
  const [state, setState] = useState<"typing" | "saving" | "saved" | "failed">("typing");

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (state === "saving") return;
    setState("saving");
    const result = await lazily(
      () => import("@/lib/api/browser/cart/actions"),
      (actions) => actions.saveNote(text.trim()),
    );
    if (result.ok && tabStorage.getItem(NOTE_KEY) === text) setTyped(null);
    const outcome = result.ok ? "saved" : "failed";
    setState((now) => (now === "saving" ? outcome : now));
  };

  return (
    <form onSubmit={save} className="grid gap-2">
      <label htmlFor={id} className="label text-ink-soft">
        Order note
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={MAXIMUM_NOTE_LENGTH}
        placeholder="How can we help you?"
        value={text}
        onChange={(event) => {
          setTyped(event.target.value);
          setState("typing");
        }}
        className="field-sizing-content max-h-32 min-h-17 w-full resize-none border border-edge bg-transparent px-3 py-2 placeholder:text-ink-soft focus:border-ink"
      />
      <div className="flex min-h-11 items-center justify-between gap-4">
        <Message
          text={state === "saved" ? "Saved" : state === "failed" ? "Not saved" : ""}
          tone={state === "failed" ? "error" : "success"}
          className="text-sm"
        />
        <Button type="submit" look="secondary" size="medium" aria-busy={state === "saving"}>
          {state === "saving" ? <LoadingDots text="Saving" /> : "SAVE"}
        </Button>
      </div>
    </form>
  );
}
