import { Button } from "@/components/ui/button";

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
