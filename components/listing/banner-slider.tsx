import { Carousel } from "@/components/ui/carousel";
import { Picture } from "@/components/ui/picture";

/** A listing's banner pictures, one at a time. */
export function BannerSlider({ slides }: { slides: { id: number; src: string }[] }) {
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
