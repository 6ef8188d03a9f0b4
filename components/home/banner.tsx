import { ButtonLink } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import type { HomeBanner } from "@/lib/domain/content";

const PORTRAIT = "(width >= 1024px) 24vw, 50vw";

/** The first thing seen: three pictures of different sizes around the title. */
export function Banner({ banner }: { banner: HomeBanner }) {
  return (
    <section
      aria-labelledby="banner-title"
      className="wrap grid grid-cols-2 gap-x-3 gap-y-6 pb-4 sm:gap-x-6 lg:grid-cols-12 lg:grid-rows-[auto_1fr_auto] lg:gap-x-6 lg:gap-y-0 lg:pt-16"
    >
      {banner.middleImage && (
        <div className="col-span-2 max-lg:bleed max-lg:px-0! lg:col-span-6 lg:col-start-4 lg:row-span-2 lg:row-start-2 lg:self-end">
          <Picture
            src={banner.middleImage}
            alt=""
            width={1600}
            height={900}
            sizes="(width >= 1024px) 50vw, 100vw"
            isPriority
          />
        </div>
      )}
      <h1
        id="banner-title"
        className={`display col-span-2 max-w-[12ch] text-4xl ${banner.middleImage ? "max-lg:pt-2" : "max-lg:pt-10"} sm:col-span-1 lg:col-span-9 lg:row-start-1 lg:max-w-none lg:pb-14 lg:text-[clamp(4rem,6.4vw,6rem)]`}
      >
        {banner.title}
      </h1>
      <div className="col-span-2 flex flex-col items-start gap-6 max-lg:pb-8 sm:col-span-1 sm:max-lg:pt-4 lg:col-span-3 lg:col-start-10 lg:row-start-3 lg:pt-8">
        <p className="max-w-[40ch] text-ink-soft">{banner.info}</p>
        {banner.buttonText && <ButtonLink href="/products">{banner.buttonText}</ButtonLink>}
      </div>
      {banner.leftImage && (
        <Picture
          src={banner.leftImage}
          alt=""
          height={1440}
          sizes={PORTRAIT}
          className="lg:col-span-3 lg:row-span-2 lg:row-start-2 lg:self-end"
        />
      )}
      {banner.rightImage && (
        <Picture
          src={banner.rightImage}
          alt=""
          height={1440}
          sizes={PORTRAIT}
          className="max-lg:mt-8 lg:col-span-3 lg:col-start-10 lg:row-span-2 lg:row-start-1 lg:self-start"
        />
      )}
    </section>
  );
}
