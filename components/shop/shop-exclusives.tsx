import { ButtonLink } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { shop } from "@/shop/shop.config";

/** The way to what is sold nowhere else, beside the shop's closing picture. */
export function ShopExclusives({ image }: { image: string | null }) {
  return (
    <section
      aria-labelledby="exclusives"
      className="wrap grid items-center gap-8 pb-(--section) lg:grid-cols-12 lg:gap-12"
    >
      {image && (
        <Picture
          src={image}
          alt=""
          width={1600}
          height={900}
          sizes="(width >= 1024px) 64vw, 100vw"
          className="max-lg:bleed max-lg:px-0! lg:col-span-8"
        />
      )}
      <div className="lg:col-span-4">
        <h2 id="exclusives" className="display text-3xl">
          Only on {shop.name}
        </h2>
        <p className="mt-4 mb-7 max-w-[38ch] text-ink-soft">
          Pieces that our designers make for this shop and for no other.
        </p>
        <ButtonLink href="/products/exclusives">{shop.name} Exclusives</ButtonLink>
      </div>
    </section>
  );
}
