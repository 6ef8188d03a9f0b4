import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { BannerSlider } from "./banner-slider";

/** The top of a listing: where it is, what it is called, and its pictures beside it. */
export function ListingHead({
  crumbs,
  title,
  text,
  slides,
}: {
  crumbs: Crumb[];
  title: string;
  text: string;
  slides: { id: number; src: string }[];
}) {
  const words = (
    <div className="flex flex-col gap-4 lg:gap-6">
      <h1 className="display text-3xl lg:text-4xl">{title}</h1>
      {text && <p className="max-w-[46ch] text-ink-soft">{text}</p>}
    </div>
  );
  if (slides.length === 0) {
    return (
      <header className="flex flex-col gap-6 pt-5 pb-10 lg:gap-10 lg:pb-16">
        {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
        {words}
      </header>
    );
  }
  return (
    <header className="grid gap-x-12 pt-5 pb-8 lg:grid-cols-12 lg:pt-8 lg:pb-14 short:pt-6 short:pb-8">
      <div className="flex flex-col justify-between gap-6 pb-6 lg:col-span-5 lg:pb-12">
        {crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} /> : <span />}
        {words}
      </div>
      <div className="short:ml-auto short:w-[min(100%,72svh)] lg:col-span-7">
        <BannerSlider slides={slides} />
      </div>
    </header>
  );
}
