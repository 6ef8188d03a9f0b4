import { ShopLink } from "@/components/ui/shop-link";

export function Wordmark({ className = "" }: { className?: string }) {
  return (
    <ShopLink
      href="/"
      aria-label="Shortlisted, home"
      className={`inline-flex min-h-11 items-center font-display text-lg uppercase leading-none tracking-[0.2em] lg:text-[1.625rem] ${className}`}
    >
      <span className="-mr-[0.2em]">Shortlisted</span>
    </ShopLink>
  );
}
