import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { Price } from "@/components/ui/price";
import { useProductChoice } from "./product-choice";

export function BuyBar({
  after,
  children,
}: {
  after: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const { product, price, wasPrice } = useProductChoice();
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!after.current) return;
    // The margin reaches far below, so that a jump to the end of the page counts too.
    const observer = new IntersectionObserver(
      // A busy page reports several entries at once: the last one counts.
      (entries) => setShown(entries.at(-1)?.isIntersecting === false),
      { rootMargin: "0px 0px 100000px" },
    );
    observer.observe(after.current);
    return () => observer.disconnect();
  }, [after]);

  return (
    <div
      inert={!isShown}
      data-choice=""
      className="buy-bar needs-script fixed inset-x-0 bottom-0 z-30 grid translate-y-full grid-cols-[1fr_auto] items-center gap-4 border-line border-t bg-paper px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] transition-transform duration-200 not-inert:translate-y-0 md:hidden lowest:hidden"
    >
      <p className="min-w-0 text-sm">
        <span className="block truncate">{product.name}</span>
        <Price text={price} was={wasPrice} />
      </p>
      {children}
    </div>
  );
}
