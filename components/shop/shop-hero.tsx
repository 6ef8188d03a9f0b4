import { ButtonLink } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";

/** The shop's widest picture, with its title and the short way to everything. */
export function ShopHero({ image }: { image: string | null }) {
  return (
    <header className="wrap pt-10 lg:pt-16">
      <div className="grid items-end gap-6 pb-8 lg:grid-cols-12 lg:pb-12">
        <h1 className="display text-4xl lg:col-span-7">Shop</h1>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 lg:col-span-5">
          <p className="max-w-[34ch] text-ink-soft">
            Three ways in: by what it is, by who made it, and by the thought it belongs to.
          </p>
          <ButtonLink href="/products" look="secondary" size="medium">
            All Items
          </ButtonLink>
        </div>
      </div>
      {image && (
        <Picture
          src={image}
          alt=""
          width={1600}
          height={900}
          ratio="2 / 1"
          className="max-panel:bleed max-panel:px-0!"
          isPriority
        />
      )}
    </header>
  );
}
