import { ProductLink } from "@/components/listing/product-link";
import { Picture } from "@/components/ui/picture/picture";
import type { SeenProduct } from "@/lib/domain/account/last-seen";
import { shortName } from "@/lib/domain/form/name";

/** Cards keep the height of their placeholders, however long their names are. */
export function SeenCards({ products }: { products: readonly SeenProduct[] }) {
  return products.map(({ id, name, designer, picture }) => (
    <li key={id}>
      <ProductLink href={`/details/${id}`} className="group block">
        <Picture
          src={picture}
          alt=""
          sizes="(width >= 900px) 25vw, (width >= 600px) 33vw, 50vw"
          imageClassName="transition-opacity group-hover:opacity-85"
        />
        <span className="mt-3 block h-14">
          <span className="label block h-6 truncate text-ink-soft">{designer}</span>
          <span className="display block truncate text-md">{shortName(name)}</span>
        </span>
      </ProductLink>
    </li>
  ));
}
