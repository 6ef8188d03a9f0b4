import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { DialogClose } from "@/components/ui/dialog-close";
import { ArrowLeft, ArrowRight } from "@/components/ui/icons";
import type { Picture } from "@/lib/domain/product";
import { ZoomSlide } from "./zoom-slide";

/**
 * A product's pictures over the whole window: arrows, swipes and buttons go through them, a click
 * enlarges one around the point that was clicked. `onClose` is told which was shown last.
 */
export function Zoom({
  name,
  pictures,
  first,
  onClose,
  onGone,
}: {
  /** The product's. */
  name: string;
  pictures: Picture[];
  /** Index of the picture to begin with. */
  first: number;
  onClose: (last: number) => void;
  onGone: () => void;
}) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  /** Where the row is gliding to: what it passes on the way is not shown. */
  const goal = useRef<number | null>(null);
  const [isEnlarged, setEnlarged] = useState(false);

  useEffect(() => {
    const row = track.current;
    row?.scrollTo({ left: first * row.clientWidth, behavior: "instant" });
  }, [first]);

  const go = (index: number) => {
    const row = track.current;
    if (!row || index < 0 || index >= pictures.length) return;
    setEnlarged(false);
    goal.current = index;
    setCurrent(index);
    row.scrollTo({ left: index * row.clientWidth, behavior: "smooth" });
  };

  const onScroll = () => {
    const row = track.current;
    if (!row || row.clientWidth === 0) return;
    const index = Math.round(row.scrollLeft / row.clientWidth);
    if (goal.current !== null && goal.current !== index) return;
    goal.current = null;
    setCurrent(index);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || isEnlarged) return;
    event.preventDefault();
    go(current + step);
  };

  const arrow = "icon-button aria-disabled:cursor-default aria-disabled:text-line";
  return (
    <Dialog
      aria-label={`Pictures of ${name}`}
      onClose={() => onClose(current)}
      onGone={onGone}
      onKeyDown={onKeyDown}
      className="zoom fading"
    >
      <div className="flex items-center justify-between px-2 py-1.5 pl-5">
        <p className="truncate text-sm">{name}</p>
        <DialogClose />
      </div>
      <ul
        ref={track}
        onScroll={onScroll}
        onPointerDown={() => {
          goal.current = null;
        }}
        data-enlarged={isEnlarged ? "" : undefined}
        className="zoom-track"
      >
        {pictures.map((picture, index) => (
          <ZoomSlide
            key={picture.src}
            picture={picture}
            isShown={index === current}
            isEnlarged={isEnlarged && index === current}
            onToggle={() => setEnlarged(!isEnlarged)}
          />
        ))}
      </ul>
      <div className="flex min-h-14 items-center justify-center gap-4 pb-[env(safe-area-inset-bottom)]">
        {pictures.length > 1 && (
          <>
            <button
              type="button"
              aria-label="Previous picture"
              aria-disabled={current === 0}
              onClick={() => go(current - 1)}
              className={arrow}
            >
              <ArrowLeft size={20} />
            </button>
            <p role="status" className="min-w-12 text-center text-sm tabular-nums">
              <span className="sr-only">Picture </span>
              {current + 1} / {pictures.length}
            </p>
            <button
              type="button"
              aria-label="Next picture"
              aria-disabled={current === pictures.length - 1}
              onClick={() => go(current + 1)}
              className={arrow}
            >
              <ArrowRight size={20} />
            </button>
          </>
        )}
      </div>
    </Dialog>
  );
}
