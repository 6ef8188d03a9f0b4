import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { Carousel } from "@/components/ui/carousel";
import { Picture } from "@/components/ui/picture";

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

/** A listing's banner pictures, one at a time. */
function BannerSlider({ slides }: { slides: { id: number; src: string }[] }) {
  return (
    <Carousel name="Pictures" narrow={1} middle={1} wide={1} gap={25}>
      {slides.map((slide, index) => (
        <Picture
          key={slide.id}
          src={slide.src}
          alt=""
          width={1600}
          height={900}
          sizes="(width >= 1024px) 58vw, 100vw"
          isPriority={index === 0}
        />
      ))}
    </Carousel>
  );
}
