import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { LoadingDots } from "@/components/ui/loading-dots";
import { Message } from "@/components/ui/message";
import { lazily } from "@/lib/api/browser/lazily";

const MAXIMUM_LENGTH = 1000;

/** The shopper's note to the shop, kept with the bag. */
export function OrderNote({ note }: { note: string }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? note;
  const [state, setState] = useState<"typing" | "saving" | "saved" | "failed">("typing");

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (state === "saving") return;
    setState("saving");
    const result = await lazily(
      () => import("@/lib/api/browser/cart/actions"),
      (actions) => actions.saveNote(text.trim()),
    );
    if (result.ok) setTyped((now) => (now === text ? null : now));
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
        maxLength={MAXIMUM_LENGTH}
        placeholder="How can we help you?"
        value={text}
        onChange={(event) => {
          setTyped(event.target.value);
          setState("typing");
        }}
        className="field-sizing-content max-h-32 min-h-17 w-full resize-none border border-line bg-transparent px-3 py-2 placeholder:text-ink-soft focus:border-ink"
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
