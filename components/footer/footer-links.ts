export interface FooterLink {
  href: string;
  text: string;
}

export const SHOP_LINKS: readonly FooterLink[] = [
  { href: "/shop", text: "The Shop" },
  { href: "/designers", text: "Designers" },
  { href: "/collections", text: "Shortlists" },
  { href: "/products/exclusives", text: "Exclusives" },
  { href: "/summer", text: "Summer Collection" },
];

export const HELP_LINKS: readonly FooterLink[] = [
  { href: "/shipping", text: "Shipping" },
  { href: "/return", text: "Returns" },
  { href: "/refund", text: "Refunds" },
  { href: "/faq", text: "Questions" },
  { href: "/contact", text: "Contact Us" },
];

export const LEGAL_LINKS: readonly FooterLink[] = [
  { href: "/privacy", text: "Privacy Policy" },
  { href: "/terms", text: "Terms of Service" },
];
