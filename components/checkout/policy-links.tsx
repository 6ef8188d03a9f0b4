import { ShopLink } from "@/components/ui/shop-link";

const POLICIES = [
  { href: "/refund", text: "Refunds" },
  { href: "/shipping", text: "Shipping" },
  { href: "/privacy", text: "Privacy Policy" },
  { href: "/terms", text: "Terms of Service" },
  { href: "/contact", text: "Contact Us" },
];

/** The checkout has no footer; what one would look up before paying stands under the button. */
export function PolicyLinks() {
  return (
    <nav aria-label="Policies" className="mt-8 border-line border-t pt-3">
      <ul className="-mx-3 flex flex-wrap">
        {POLICIES.map(({ href, text }) => (
          <li key={href}>
            <ShopLink href={href} className="flex min-h-11 items-center px-3 text-ink-soft text-sm">
              <span className="underline-rest">{text}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
