import { readSharedPicture } from "@/app/sharing/cards";
import { SummerSignUp } from "@/components/summer/summer-sign-up";
import { ButtonLink } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { ShopLink } from "@/components/ui/shop-link";
import { readCollections } from "@/lib/api/pages/catalog";
import { readOptional } from "@/lib/api/pages/optional";
import { firstOrderOffer } from "@/lib/domain/wording";
import { pageMetadata } from "@/lib/seo/metadata";
import { basics } from "@/shop/basics";

const PORTRAIT = "/catalogue/editorial/collection-hats.jpg";
const WIDE = "/catalogue/editorial/brand-canvas.jpg";

export async function generateMetadata() {
  return pageMetadata({
    title: "Summer Collection",
    description: `The summer collection of ${basics.name} is on its way. Until then, see what is here for hot days.`,
    canonical: "/summer",
    picture: await readSharedPicture("/summer"),
  });
}

export default async function SummerPage() {
  const collections = await readOptional(readCollections, []);
  const shortlist = collections.find(({ name }) => /\bsummer\b/i.test(name));
  return (
    <>
      <div className="wrap grid gap-8 pb-(--section) lg:grid-cols-12 lg:items-center lg:gap-12 lg:pt-16">
        <Picture
          src={PORTRAIT}
          alt=""
          height={1440}
          sizes="(width >= 1024px) 40vw, 100vw"
          className="max-lg:bleed max-lg:px-0! max-lg:aspect-[5/4]! lg:col-span-5"
          isPriority
        />
        <div className="lg:col-span-6 lg:col-start-7">
          <p className="label text-ink-soft">Coming soon</p>
          <h1 className="display mt-4 text-4xl lg:text-[clamp(4rem,6.4vw,6rem)]">
            Summer Collection
          </h1>
          <p className="mt-6 mb-8 max-w-[44ch] text-ink-soft">
            Double-woven straw, linen that may crease, gold that doesn't mind salt water. Our
            designers are still at work; you'll find their pieces here when they're done.
          </p>
          <SummerSignUp offer={firstOrderOffer()} />
          <p className="mt-5 text-sm">
            <ShopLink href="/register" className="inline-flex min-h-11 items-center">
              <span className="underline-rest">Create an account</span>
            </ShopLink>
          </p>
        </div>
      </div>
      <section aria-labelledby="until-then" className="bg-linen">
        <Picture src={WIDE} alt="" width={1600} height={900} ratio="21 / 9" />
        <div className="wrap flex flex-wrap items-end justify-between gap-x-12 gap-y-6 py-12 lg:py-16">
          <div>
            <h2 id="until-then" className="display text-3xl">
              Until then
            </h2>
            <p className="mt-3 max-w-[46ch] text-ink-soft">
              {shortlist?.description || "Pieces for long summer days."}
            </p>
          </div>
          {shortlist ? (
            <ButtonLink href={`/products/collection/${shortlist.id}`}>{shortlist.name}</ButtonLink>
          ) : (
            <ButtonLink href="/products" className="normal-case">
              All Items
            </ButtonLink>
          )}
        </div>
      </section>
    </>
  );
}
