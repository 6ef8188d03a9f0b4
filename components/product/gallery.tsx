"use client";

import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { followedPicture, GALLERY_SIZES } from "@/components/listing/product-link";
import { useDeferred } from "@/components/ui/deferred/use-deferred";
import { opensElsewhere } from "@/components/ui/link/leads-elsewhere";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { Picture as PictureBox } from "@/components/ui/picture/picture";
import { ratioOf } from "@/lib/domain/product/prepared-sizes";
import type { ProductPicture } from "@/lib/domain/product/product";
import { useProductChoice } from "./product-choice";

const loadZoom = () => import("./zoom").then((module) => module.Zoom);

export function Gallery({
  pictures,
  measure,
}: {
  pictures: ProductPicture[];
  /** On the last of several pictures. */
  measure?: string;
}) {
  const { product, image } = useProductChoice();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState({ opening: 0, first: 0 });
  const [followed] = useState(() => followedPicture(product.id));
  const { code: Zoom, fetch: fetchZoom } = useDeferred(loadZoom);
  const stage = stageRatio(pictures.map(({ src }) => src));
  const isExtra = image !== null && !pictures.some((picture) => picture.src === image);
  const shown = isExtra ? [{ src: image, alt: product.name }, ...pictures] : pictures;

  const show = useCallback((index: number, behavior: ScrollBehavior = "smooth") => {
    const row = track.current;
    row?.scrollTo({ left: index * row.clientWidth, behavior });
  }, []);

  const follow = useCallback(() => {
    const row = track.current;
    if (row && row.clientWidth > 0) setCurrent(Math.round(row.scrollLeft / row.clientWidth));
  }, []);

  const wanted = image === null ? -1 : shown.findIndex((picture) => picture.src === image);
  const isBegun = useRef(false);
  useEffect(() => {
    // A row scrolled before hydration stays where it is.
    const isElsewhere = !isBegun.current && (track.current?.scrollLeft ?? 0) > 0;
    isBegun.current = true;
    if (isElsewhere) follow();
    else if (wanted >= 0) show(wanted);
  }, [wanted, show, follow]);

  const zoom = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    fetchZoom().then(
      () => setZoomed(({ opening }) => ({ opening: opening + 1, first: index })),
      () => window.location.assign(href),
    );
  };

  if (shown.length === 0) return <PictureBox src={null} alt={product.name} />;
  return (
    <section
      aria-label="Pictures"
      className={`relative max-panel:bleed max-panel:px-0 ${shown.length > 1 ? "md:grid md:noscript:grid-cols-1 md:grid-cols-[88px_1fr] md:gap-4" : ""}`}
    >
      <Thumbnails pictures={shown} current={current} onShow={show} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
      <ul ref={track} onScroll={follow} tabIndex={0} className="gallery" aria-label="Pictures">
        {shown.map((picture, index) => (
          <li key={picture.src}>
            <a
              href={picture.src}
              aria-haspopup="dialog"
              onClick={(event) => zoom(event, index)}
              className="zoom-link"
            >
              <PictureBox
                src={picture.src}
                alt={picture.alt || product.name}
                isPriority={index === 0}
                placeholder={index === 0 ? followed : undefined}
                ratio={stage}
                sizes={GALLERY_SIZES}
              />
              {measure && index > 0 && index === shown.length - 1 && (
                <span className="measure">{measure}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 bottom-3 mx-auto flex w-fit gap-2 bg-paper/85 p-2 panel:hidden"
        >
          {shown.map((picture, index) => (
            <span
              key={picture.src}
              className={`size-1.5 rounded-full transition-colors ${index === current ? "bg-ink" : "bg-ink/25"}`}
            />
          ))}
        </div>
      )}
      {zoomed.opening > 0 && Zoom && (
        <ErrorBoundary key={zoomed.opening}>
          <Zoom
            name={product.name}
            pictures={shown}
            first={zoomed.first}
            onClose={(last) => show(last, "instant")}
            onGone={() => setZoomed({ opening: 0, first: 0 })}
          />
        </ErrorBoundary>
      )}
    </section>
  );
}

/** Specification, shopping flow, section 9. */
const SHOWN = 3;

function Thumbnails({
  pictures,
  current,
  onShow,
}: {
  pictures: ProductPicture[];
  current: number;
  onShow: (index: number) => void;
}) {
  const strip = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const [box, thumbnail] = [strip.current, strip.current?.children[current]];
    if (!box || !(thumbnail instanceof HTMLElement)) return;
    const top = thumbnail.offsetTop - box.offsetTop;
    if (top < box.scrollTop) box.scrollTo({ top, behavior: "smooth" });
    const bottom = top + thumbnail.offsetHeight;
    if (bottom > box.scrollTop + box.clientHeight) {
      box.scrollTo({ top: bottom - box.clientHeight, behavior: "smooth" });
    }
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    const focused = event.target instanceof Element ? event.target.closest("li") : null;
    if (step === undefined || !focused || !strip.current) return;
    event.preventDefault();
    const index = [...strip.current.children].indexOf(focused) + step;
    const button = strip.current.children[index]?.querySelector("button");
    if (!button) return;
    button.focus({ preventScroll: true });
    onShow(index);
  };

  if (pictures.length < 2) return null;
  return (
    <div className="needs-script max-md:hidden">
      <ul ref={strip} onKeyDown={onKeyDown} className="thumbnails">
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <button
              type="button"
              aria-label={`Show picture ${index + 1} of ${pictures.length}`}
              aria-current={index === current}
              onClick={() => onShow(index)}
            >
              <PictureBox
                src={picture.src}
                alt=""
                focus={picture.focus}
                sizes="88px"
                widest={264}
              />
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > SHOWN && (
        <p aria-hidden="true" className="mt-3 text-center text-ink-soft text-xs tabular-nums">
          {`${current + 1} / ${pictures.length}`}
        </p>
      )}
    </div>
  );
}

/** 4 to 5, the pictures' usual form: a taller one has bars at its sides, so that the price stays near. */
const TALLEST = 0.8;
const WIDEST = 2;

/** One box for all pictures of a product, as tall as the tallest; `undefined` for the usual one. */
export function stageRatio(sources: readonly string[]): string | undefined {
  const tallest = Math.min(WIDEST, ...sources.map((src) => ratioOf(src) ?? TALLEST));
  return sources.length === 0 || tallest <= TALLEST ? undefined : String(tallest);
}
