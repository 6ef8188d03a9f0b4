import type { RefObject } from "react";
import { Button } from "@/components/ui/form/button";
import { Plus } from "@/components/ui/form/plus-minus";

export function ListHead({
  id,
  title,
  heading,
  adding,
  onAdd,
}: {
  id: string;
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
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
