import { PRODUCTS_ID } from "@/components/ui/products-place";

export const MAIN_ID = "main";

/** Skip links; the second shows only where there is a listing. */
export function SkipLink() {
  return (
    <>
      <a href={`#${MAIN_ID}`} className="skip-link">
        Skip to content
      </a>
      <a href={`#${PRODUCTS_ID}`} className="skip-link skip-to-products">
        Skip to products
      </a>
    </>
  );
}
