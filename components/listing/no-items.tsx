import { ButtonLink } from "@/components/ui/button";

export function NoItems({ href }: { href: string }) {
  return (
    <div className="flex min-h-[40vh] flex-col items-center justify-center gap-6 border-line border-t py-20 text-center">
      <p className="display text-2xl">No Item Found</p>
      <p className="max-w-[44ch] text-ink-soft">
        Nothing in the shop answers to this. There is more to see without it.
      </p>
      <ButtonLink href={href} look="secondary">
        Show all items
      </ButtonLink>
    </div>
  );
}
