import { X } from "@/components/ui/icon/icons";
import type { Product } from "@/lib/domain/product/product";
import { RING_CATEGORY, RING_SIZES } from "@/shop/ring-sizes";

const GUIDE_ID = "ring-sizes";
const LINK_ID = "ring-sizes-link";

/** The ring size guide, opened without script; nothing for what is no ring or comes in no sizes. */
export function RingSizeGuide({ product }: { product: Pick<Product, "category" | "variations"> }) {
  const isRing = RING_CATEGORY.test(product.category?.name ?? "");
  if (!isRing || !product.variations.some(({ name }) => name === "Size")) return null;
  return (
    <div className="order-1 -mt-4">
      <button type="button" popoverTarget={GUIDE_ID} className="needs-popovers min-h-11 text-sm">
        <span className="underline-rest">Ring size guide</span>
      </button>
      <a
        id={LINK_ID}
        href={`#${GUIDE_ID}`}
        className="without-popovers inline-flex min-h-11 items-center text-sm"
      >
        <span className="underline-rest">Ring size guide</span>
      </a>
      <div
        id={GUIDE_ID}
        popover="auto"
        role="dialog"
        aria-labelledby={`${GUIDE_ID}-title`}
        className="layer modal ring-sizes"
      >
        <header className="flex items-center justify-between border-line border-b pr-2 pl-6">
          <h2 id={`${GUIDE_ID}-title`} className="display text-xl">
            Ring size guide
          </h2>
          <button
            type="button"
            aria-label="Close"
            popoverTarget={GUIDE_ID}
            popoverTargetAction="hide"
            className="icon-button needs-popovers"
          >
            <X size={20} />
          </button>
          <a href={`#${LINK_ID}`} aria-label="Close" className="icon-button without-popovers">
            <X size={20} />
          </a>
        </header>
        <div className="overflow-y-auto px-6 py-5">
          <p className="text-ink-soft text-sm">
            Measure across the inside of a ring that fits. Between two sizes, take the larger.
          </p>
          <table className="mt-4 w-full text-sm tabular-nums">
            <thead>
              <tr>
                <th scope="col">US</th>
                <th scope="col">Inside, mm</th>
                <th scope="col">UK</th>
                <th scope="col">EU</th>
                <th scope="col">JP</th>
              </tr>
            </thead>
            <tbody>
              {RING_SIZES.map(({ us, millimeters, uk, eu, jp }) => (
                <tr key={us}>
                  <th scope="row">{us}</th>
                  <td>
                    {millimeters.toFixed(1)}
                    <span
                      aria-hidden="true"
                      className="ring-circle"
                      style={{ width: `${millimeters}mm`, height: `${millimeters}mm` }}
                    />
                  </td>
                  <td>{uk}</td>
                  <td>{eu}</td>
                  <td>{jp}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-4 text-ink-soft text-sm">
            Printed at 100%, this page has a circle of each size to lay your ring on.
          </p>
        </div>
      </div>
    </div>
  );
}
