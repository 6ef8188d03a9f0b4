import { ShopLink } from "@/components/ui/shop-link";

export function Wordmark({ className = "" }: { className?: string }) {
  return (
    <ShopLink
      href="/"
      aria-label="Shortlisted, home"
      className={`wordmark inline-flex min-h-11 items-center font-display uppercase leading-none ${className}`}
    >
      <span>Shortlisted</span>
    </ShopLink>
  );
}
