import type { Metadata } from "next";
import { SummerSignUp } from "@/components/summer/summer-sign-up";
import { ButtonLink } from "@/components/ui/form/button";
import { ShopLink } from "@/components/ui/link/shop-link";
import { Picture } from "@/components/ui/picture/picture";
import { ask, type ReadResult, readSubject } from "@/lib/api/pages/ask";
import { getCollections } from "@/lib/contract/catalog";
import type { Collection } from "@/lib/domain/listing/catalog";
import { summerShortlist } from "@/lib/domain/listing/summer";
import { firstOrderOffer } from "@/lib/domain/text/wording";
import { pageMetadata } from "@/lib/seo/metadata";
import { sharedPicture } from "@/lib/seo/shared-picture";
import { basics } from "@/shop/basics";
import { notFoundPage, unreadPage } from "../unread";

async function findShortlist(): Promise<ReadResult<Collection>> {
  const found = await readSubject(ask(getCollections, {}));
  return "isUnavailable" in found ? found : { value: summerShortlist(found.value ?? []) };
}

export async function generateMetadata(): Promise<Metadata> {
  const found = await findShortlist();
  const shortlist = "value" in found ? found.value : null;
  if ("value" in found && !shortlist) return { title: "Not found", robots: { index: false } };
  return pageMetadata({
    title: "Summer Collection",
    description: `The summer collection of ${basics.name} is on its way. Until then, see what is here for hot days.`,
    canonical: "/summer",
    picture: sharedPicture([shortlist?.image], "Summer Collection"),
  });
}

export default async function SummerPage() {
  const found = await findShortlist();
  if ("isUnavailable" in found) return unreadPage("/summer");
  const shortlist = found.value;
  if (!shortlist) return notFoundPage();
  const offer = firstOrderOffer();
  return (
    <>
      <div className="wrap grid gap-8 pb-(--section) lg:grid-cols-12 lg:items-center lg:gap-12 lg:pt-16">
        <Picture
          src={shortlist.image}
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
            Our designers are still at work; you'll find their pieces here when they're done.
          </p>
          {offer && <SummerSignUp offer={offer} />}
          <p className="mt-5 text-sm">
            <ShopLink href="/register" className="inline-flex min-h-11 items-center">
              <span className="underline-rest">Create an account</span>
            </ShopLink>
          </p>
        </div>
      </div>
      <section aria-labelledby="until-then" className="bg-linen">
        <div className="wrap flex flex-wrap items-end justify-between gap-x-12 gap-y-6 py-12 lg:py-16">
          <div>
            <h2 id="until-then" className="display text-3xl">
              Until then
            </h2>
            <p className="mt-3 max-w-[46ch] text-ink-soft">
              {shortlist.description || "Pieces for long summer days."}
            </p>
          </div>
          <ButtonLink href={`/products/collection/${shortlist.id}`}>{shortlist.name}</ButtonLink>
        </div>
      </section>
    </>
  );
}
