/** What a page's head says. */
interface Row {
  path: string;
  title: string | RegExp;
  /** Another address that stands for this one; its own when not said. */
  canonical?: string;
  /** What is shared, where that says more than the canonical address. */
  shared?: string;
  isHidden?: true;
  /** A shared link shows one; the shop's icon otherwise. */
  hasPhotograph?: boolean;
  types?: string[];
}

const LISTING = ["BreadcrumbList", "ItemList"];
const PRODUCT = ["ProductGroup", "MerchantReturnPolicy", "OnlineStore", "BreadcrumbList"];

const listing = (path: string, title: string, change: Partial<Row> = {}): Row => ({
  path,
  title,
  hasPhotograph: true,
  shared: path,
  types: LISTING,
  ...change,
});
const written = (path: string, title: string, types: string[] = []): Row => ({
  path,
  title: `${title} — Shortlisted`,
  types,
});
const hidden = (path: string, title: string): Row => ({ path, title, isHidden: true });

/** Of every route, each state in which its head differs. */
export const ROWS: readonly Row[] = [
  {
    path: "/",
    title: "Shortlisted: jewelry and fashion by independent designers",
    hasPhotograph: true,
    types: ["OnlineStore", "WebSite"],
  },
  { path: "/home", title: /^Shortlisted: /, canonical: "/", hasPhotograph: true },
  listing("/products", "All Items by independent designers — Shortlisted"),
  listing("/products?page=2", "All Items by independent designers, page 2 — Shortlisted"),
  listing("/products?sort=desc", "All Items by independent designers — Shortlisted", {
    canonical: "/products",
  }),
  listing(
    "/products?view=list&page=2",
    "All Items by independent designers, page 2 — Shortlisted",
    {
      canonical: "/products?page=2",
    },
  ),
  listing("/products?search=pearl", "“pearl” — Shortlisted", { isHidden: true }),
  listing("/products?search=zzzzzz", "“zzzzzz” — Shortlisted", {
    isHidden: true,
    hasPhotograph: false,
    types: ["BreadcrumbList"],
  }),
  listing("/products?colors=3", "Yellow gold pieces by independent designers — Shortlisted", {
    isHidden: true,
  }),
  listing("/products?to=500", "Pieces under $500 by independent designers — Shortlisted", {
    isHidden: true,
  }),
  listing("/products?category=6", "Rings by independent designers — Shortlisted", {
    canonical: "/products/category/6",
  }),
  listing("/products?brand=1", "Pieces by Hesper & Lowe — Shortlisted", {
    canonical: "/products/designers/1",
  }),
  listing("/products/category/6", "Rings by independent designers — Shortlisted"),
  listing("/products/category/6?page=2", "Rings by independent designers, page 2 — Shortlisted"),
  listing(
    "/products/category/6?colors=3",
    "Yellow gold rings by independent designers — Shortlisted",
  ),
  listing(
    "/products/category/6?materials=2",
    "Diamond rings by independent designers — Shortlisted",
  ),
  listing("/products/category/1?brand=1", "Jewelry by Hesper & Lowe — Shortlisted"),
  listing("/products/category/6?colors=3&to=1500", "Yellow gold rings under $1,500 — Shortlisted", {
    isHidden: true,
  }),
  listing("/products/category/6?colors=3,4", "White gold and yellow gold rings — Shortlisted", {
    isHidden: true,
  }),
  listing("/products/designers/1", "Hesper & Lowe: rings, earrings and necklaces — Shortlisted"),
  listing("/products/collection/1", "The Pearl Edit Collection — Shortlisted"),
  listing("/products/exclusives", "Only on Shortlisted: pieces found nowhere else"),
  {
    path: "/details/1",
    title: "Alma Ring by Hesper & Lowe — Shortlisted",
    hasPhotograph: true,
    types: PRODUCT,
  },
  {
    path: "/details/1?v=5,8",
    title: "Alma Ring in Rose gold, Size 7 by Hesper & Lowe — Shortlisted",
    canonical: "/details/1",
    shared: "/details/1?v=5,8",
    hasPhotograph: true,
    types: PRODUCT,
  },
  ...["?v=99", "?v=3,6", "?utm_source=letter", "/description", "/details"].map((rest) => ({
    path: `/details/1${rest}`,
    title: "Alma Ring by Hesper & Lowe — Shortlisted",
    canonical: "/details/1",
    hasPhotograph: true,
    types: PRODUCT,
  })),
  {
    path: "/designers",
    title: "Independent designers at Shortlisted",
    hasPhotograph: true,
  },
  {
    path: "/collections",
    title: "Shortlisted Stories: edits of a single idea",
    hasPhotograph: true,
  },
  {
    path: "/shop",
    title: "Shop Shortlisted by category or designer",
    hasPhotograph: true,
  },
  { path: "/summer", title: "Summer Collection — Shortlisted", hasPhotograph: true },
  { path: "/contact", title: "Contact Us — Shortlisted" },
  written("/shipping", "Shipping", ["FAQPage"]),
  written("/faq", "Questions", ["FAQPage"]),
  written("/return", "Return Policy"),
  written("/refund", "Refund Policy"),
  written("/privacy", "Privacy Policy"),
  written("/terms", "Terms of Service"),
  hidden("/cart", "Cart — Shortlisted"),
  hidden("/checkout", "Checkout — Shortlisted"),
  hidden("/login", "Log in — Shortlisted"),
  hidden("/register", "Create an account — Shortlisted"),
  hidden("/recover", "Recover your password — Shortlisted"),
  hidden("/renamePass", "Choose a new password — Shortlisted"),
  hidden("/newsletter", "Newsletter — Shortlisted"),
  hidden("/notify", "Back in stock — Shortlisted"),
  hidden("/email", "Email preview — Shortlisted"),
  hidden("/email2", "Invoice preview — Shortlisted"),
];

/** What there is not, and what it is called. */
export const UNKNOWN = [
  ["/nowhere", "Not found — Shortlisted"],
  ["/products?page=999", "Not found — Shortlisted"],
  ["/products/category/999999", "Not found — Shortlisted"],
  ["/details/999999", "No Product Found — Shortlisted"],
  ["/details/999999?v=1", "No Product Found — Shortlisted"],
] as const;

/** What another address stands for: status and where it leads. */
export const LEADING = [
  ["/Products", 308, "/products"],
  ["/PRODUCTS/Category/6?page=2", 308, "/products/category/6?page=2"],
  ["/products/", 308, "/products"],
  ["/products?page=1", 308, "/products"],
  ["/products?sort=asc", 308, "/products"],
  ["/products?colors=2,1", 308, "/products?colors=1,2"],
  ["/products?from=&to=", 308, "/products"],
  ["/products?from=500&to=100", 308, "/products?from=100&to=500"],
  ["/products/category/6?category=6", 308, "/products/category/6"],
  ["/orders", 307, "/login?next=/orders"],
] as const;
