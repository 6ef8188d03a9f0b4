import { useEffect, useState } from "react";
import { ArrowLeft, ArrowRight } from "@/components/ui/icon/icons";

export function CarouselButtons({ trackId, maxDots = 12 }: { trackId: string; maxDots?: number }) {
  const [{ page, pages }, setPosition] = useState({ page: 0, pages: 1 });

  useEffect(() => {
    const track = document.getElementById(trackId);
    if (!track) return;
    const measure = () => setPosition(positionOf(track));
    measure();
    track.addEventListener("scroll", measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(track);
    return () => {
      track.removeEventListener("scroll", measure);
      observer.disconnect();
    };
  }, [trackId]);

  const go = (target: number) => {
    const track = document.getElementById(trackId);
    if (track) glideTo(track, target * pageWidth(track));
  };

  if (pages <= 1) return null;
  return (
    <>
      <div className="-ml-1.5 flex min-w-0">
        {dotPages(pages, maxDots).map((target, index, targets) => {
          const next = targets[index + 1] ?? pages;
          return (
            <button
              key={target}
              type="button"
              aria-label={`Go to page ${target + 1} of ${pages}`}
              aria-current={page >= target && page < next}
              onClick={() => go(target)}
              className="group flex h-11 w-8 min-w-6 items-center justify-center"
            >
              <span className="carousel-dot h-px w-5 bg-edge transition-colors group-hover:bg-ink-soft group-aria-[current=true]:h-0.5 group-aria-[current=true]:bg-ink" />
            </button>
          );
        })}
      </div>
      <div className="-mr-3 flex">
        <button
          type="button"
          aria-label="Previous"
          aria-disabled={page === 0}
          onClick={() => go(page - 1)}
          className="icon-button"
        >
          <ArrowLeft size={20} />
        </button>
        <button
          type="button"
          aria-label="Next"
          aria-disabled={page >= pages - 1}
          onClick={() => go(page + 1)}
          className="icon-button"
        >
          <ArrowRight size={20} />
        </button>
      </div>
    </>
  );
}

function dotPages(pages: number, maximum: number): number[] {
  const count = Math.min(pages, maximum);
  return Array.from({ length: count }, (_, index) =>
    Math.round((index * (pages - 1)) / Math.max(1, count - 1)),
  );
}

function positionOf(track: HTMLElement) {
  const width = pageWidth(track);
  const reach = track.scrollWidth - track.clientWidth;
  if (width <= 0 || reach <= 1) return { page: 0, pages: 1 };
  const pages = Math.ceil((reach - 1) / width) + 1;
  const isAtEnd = track.scrollLeft >= reach - 1;
  return { page: isAtEnd ? pages - 1 : Math.round(track.scrollLeft / width), pages };
}

function pageWidth(track: HTMLElement): number {
  const [first, second] = track.children;
  if (!(first instanceof HTMLElement)) return 0;
  const step =
    second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
  return step <= 0 ? 0 : Math.max(1, Math.round(track.clientWidth / step - 0.3)) * step;
}

/** Specification, section 2. */
const GLIDE_MS = 2000;

/** A touch, a wheel or another call takes over; reduced motion jumps. */
export function glideTo(track: HTMLElement, left: number): void {
  const target = Math.max(0, Math.min(left, track.scrollWidth - track.clientWidth));
  stop(track);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    track.scrollLeft = target;
    return;
  }
  const start = track.scrollLeft;
  const startedAt = performance.now();
  const onTakeOver = () => stop(track);
  for (const type of ["pointerdown", "wheel", "touchstart", "keydown"]) {
    track.addEventListener(type, onTakeOver, { once: true, passive: true });
  }
  const step = (now: number) => {
    const progress = Math.min(1, (now - startedAt) / GLIDE_MS);
    track.scrollLeft = start + (target - start) * (1 - (1 - progress) ** 5);
    if (progress < 1) ask();
    else stop(track);
  };
  const ask = () => {
    track.dataset.moving = String(requestAnimationFrame(step));
  };
  ask();
}

function stop(track: HTMLElement): void {
  cancelAnimationFrame(Number(track.dataset.moving));
  delete track.dataset.moving;
}
