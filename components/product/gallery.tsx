"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { Picture as PictureBox } from "@/components/ui/picture";
import type { Picture } from "@/lib/domain/product";
import { useProductChoice } from "./product-choice";

/**
 * A product's pictures in a row that snaps; thumbnails beside it on wide screens, dots on phones.
 * The chosen combination's picture comes into view, and joins the row where it is not in it.
 */
export function Gallery({ pictures }: { pictures: Picture[] }) {
  const { product, image } = useProductChoice();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const isExtra = image !== null && !pictures.some((picture) => picture.src === image);
  const shown = isExtra ? [{ src: image, alt: product.name }, ...pictures] : pictures;

  const show = useCallback((index: number) => {
    const row = track.current;
    row?.scrollTo({ left: index * row.clientWidth, behavior: "smooth" });
  }, []);

  const wanted = image === null ? -1 : shown.findIndex((picture) => picture.src === image);
  useEffect(() => {
    if (wanted >= 0) show(wanted);
  }, [wanted, show]);

  const onScroll = () => {
    const row = track.current;
    if (row && row.clientWidth > 0) setCurrent(Math.round(row.scrollLeft / row.clientWidth));
  };

  if (shown.length === 0) return <PictureBox src={null} alt={product.name} />;
  return (
    <section
      aria-label="Pictures"
      className={`relative max-panel:bleed max-panel:px-0 ${shown.length > 1 ? "md:grid md:grid-cols-[88px_1fr] md:gap-4" : ""}`}
    >
      <Thumbnails pictures={shown} current={current} onShow={show} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
      <ul ref={track} onScroll={onScroll} tabIndex={0} className="gallery" aria-label="Pictures">
        {shown.map((picture, index) => (
          <li key={picture.src}>
            <PictureBox
              src={picture.src}
              alt={picture.alt}
              isPriority={index === 0}
              placeholder={picture.placeholder}
              sizes="(width >= 900px) 52vw, (width >= 663px) 46vw, 100vw"
            />
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <div
          aria-hidden="true"
          className="absolute inset-x-0 bottom-4 flex justify-center gap-2 md:hidden"
        >
          {shown.map((picture, index) => (
            <span
              key={picture.src}
              className={`size-1.5 rounded-full transition-colors ${index === current ? "bg-ink" : "bg-ink/25"}`}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function Thumbnails({
  pictures,
  current,
  onShow,
}: {
  pictures: Picture[];
  current: number;
  onShow: (index: number) => void;
}) {
  if (pictures.length < 2) return null;
  return (
    <ul className="needs-script flex flex-col gap-3 max-md:hidden">
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <button
            type="button"
            aria-label={`Show picture ${index + 1} of ${pictures.length}`}
            aria-current={index === current}
            onClick={() => onShow(index)}
            className="block w-full border border-transparent transition-colors hover:border-line aria-[current=true]:border-ink"
          >
            <PictureBox src={picture.src} alt="" sizes="88px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
