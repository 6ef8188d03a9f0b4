import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { Plus } from "@/components/ui/plus-minus";

/** The title of something the customer keeps a list of, and how to add to it once there is one. */
export function ListHead({
  id,
  title,
  heading,
  adding,
  onAdd,
}: {
  id: string;
  title: string;
  /** Takes the focus when what had it has left the list. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** The button's text; none while the list is empty. */
  adding: string | false | undefined;
  onAdd: () => void;
}) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-8">
      <h1 id={id} ref={heading} tabIndex={-1} className="display text-3xl outline-none">
        {title}
      </h1>
      {adding && (
        <Button look="secondary" size="medium" onClick={onAdd}>
          <Plus size={16} />
          {adding}
        </Button>
      )}
    </div>
  );
}

/** That nothing is on the customer's list yet, and how to begin. */
export function EmptyList({
  text,
  adding,
  onAdd,
}: {
  text: string;
  adding: string;
  onAdd: () => void;
}) {
  return (
    <div className="flex min-h-[36vh] flex-col items-start justify-center gap-6 border-line border-t">
      <p className="display max-w-[22ch] text-2xl">{text}</p>
      <Button onClick={onAdd}>{adding}</Button>
    </div>
  );
}
