import { ButtonLink } from "@/components/ui/button";

export function EmptyCart() {
  return (
    <div className="flex flex-1 flex-col items-start justify-center gap-6 border-line border-t">
      <p className="display max-w-[18ch] text-2xl">Your bag is empty, for now.</p>
      <ButtonLink href="/products">START SHOPPING</ButtonLink>
    </div>
  );
}
