import { ButtonLink } from "@/components/ui/button";

export function EmptyFavorites() {
  return (
    <div className="flex min-h-[46vh] flex-col items-start justify-center gap-6 border-line border-t">
      <p className="display max-w-[22ch] text-2xl">Nothing on your shortlist, for now.</p>
      <p className="max-w-[48ch] text-ink-soft">
        Press the heart of a piece you like, and it waits for you here.
      </p>
      <ButtonLink href="/products">START SHOPPING</ButtonLink>
    </div>
  );
}
