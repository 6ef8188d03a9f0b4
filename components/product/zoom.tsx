import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import Swiper from "swiper";
import { Zoom as Enlarging } from "swiper/modules";
import "swiper/swiper.css";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogClose } from "@/components/ui/dialog/dialog-close";
import { ArrowLeft, ArrowRight } from "@/components/ui/icon/icons";
import { Picture as PictureBox } from "@/components/ui/picture/picture";
import { ratioOf } from "@/lib/domain/product/prepared-sizes";
import type { ProductPicture } from "@/lib/domain/product/product";

const MAX_ZOOM = 3;
const USUAL_RATIO = 0.8;

export function Zoom({
  name,
  pictures,
  first,
  onClose,
  onGone,
}: {
  name: string;
  pictures: ProductPicture[];
  first: number;
  onClose: (last: number) => void;
  onGone: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const slider = useRef<Swiper>(null);
  const [current, setCurrent] = useState(first);
  const [isEnlarged, setEnlarged] = useState(false);
  const [knowsHow, setKnowsHow] = useState(false);

  useEffect(() => {
    if (!box.current) return;
    const made = new Swiper(box.current, {
      modules: [Enlarging],
      initialSlide: first,
      // Swiper takes the focus from buttons otherwise, and with it the arrow keys.
      focusableElements: "input",
      // A mouse needs one click, a finger two taps.
      zoom: { maxRatio: MAX_ZOOM, toggle: false, containerClass: "zoom-frame" },
      on: {
        slideChange: ({ activeIndex }) => setCurrent(activeIndex),
        zoomChange: (_slider, times) => {
          setEnlarged(times > 1);
          setKnowsHow(true);
        },
        tap: ({ zoom }, event) => {
          if (isMouse(event)) zoom.toggle(event);
        },
        doubleTap: ({ zoom }, event) => {
          if (!isMouse(event)) zoom.toggle(event);
        },
      },
    });
    slider.current = made;
    return () => {
      made.destroy();
    };
  }, [first]);

  const go = (step: number) => {
    slider.current?.zoom.out();
    slider.current?.slideTo(current + step);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(step);
  };

  /** Clicks by keyboard only: the slider hears pointers. */
  const onClick = ({ detail }: MouseEvent) => {
    if (detail > 0) return;
    if (isEnlarged) slider.current?.zoom.out();
    else slider.current?.zoom.in(MAX_ZOOM);
  };

  /** Two fingers zoom and must not scroll the row. */
  const onPointerDown = ({ isPrimary }: PointerEvent) => {
    if (slider.current) slider.current.allowTouchMove = isPrimary;
  };

  return (
    <Dialog
      aria-label={`Pictures of ${name}`}
      onClose={() => onClose(current)}
      onGone={onGone}
      onKeyDown={onKeyDown}
      className="zoom h-dvh w-full grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden [&[open]]:grid inset-0 m-auto [--faded:0]"
    >
      <div className="flex items-center justify-between px-2 py-1.5 pl-5">
        <p className="truncate text-sm">{name}</p>
        <DialogClose />
      </div>
      <div ref={box} onPointerDown={onPointerDown} className="swiper min-h-0 w-full">
        <ul className="swiper-wrapper">
          {pictures.map((picture, index) => (
            <li
              key={picture.src}
              className="swiper-slide [&.swiper-slide-zoomed]:touch-none [container-type:size]"
              inert={index !== current}
            >
              <div className="zoom-frame grid size-full place-items-center">
                <button
                  type="button"
                  aria-pressed={isEnlarged && index === current}
                  aria-label={`Enlarge: ${picture.alt}`}
                  onClick={onClick}
                  onDragStart={(event) => event.preventDefault()}
                  style={{ "--wide": ratioOf(picture.src) ?? USUAL_RATIO } as CSSProperties}
                  className="swiper-zoom-target block w-[min(100cqw,calc(var(--wide)*100cqh))] cursor-zoom-in aria-pressed:cursor-zoom-out [&_img]:object-contain"
                >
                  <PictureBox
                    src={picture.src}
                    alt=""
                    ratio="var(--wide)"
                    sizes="(width >= 900px) 2000px, 300vw"
                  />
                </button>
              </div>
            </li>
          ))}
        </ul>
        {!knowsHow && (
          <p className="pointer-events-none absolute inset-[auto_0_16px] z-1 mx-auto hidden w-fit bg-paper/90 px-3.5 py-2 text-sm pointer-coarse:block">
            Pinch or double-tap to zoom
          </p>
        )}
      </div>
      <div className="flex min-h-14 items-center justify-center gap-4 pb-[env(safe-area-inset-bottom)]">
        {pictures.length > 1 && (
          <>
            <button
              type="button"
              aria-label="Previous picture"
              aria-disabled={current === 0}
              onClick={() => go(-1)}
              className="icon-button"
            >
              <ArrowLeft size={20} />
            </button>
            <p role="status" className="min-w-12 text-center text-sm tabular-nums">
              <span className="sr-only">Picture </span>
              <span>{`${current + 1} / ${pictures.length}`}</span>
            </p>
            <button
              type="button"
              aria-label="Next picture"
              aria-disabled={current === pictures.length - 1}
              onClick={() => go(1)}
              className="icon-button"
            >
              <ArrowRight size={20} />
            </button>
          </>
        )}
      </div>
    </Dialog>
  );
}

function isMouse(event: Event): boolean {
  return "pointerType" in event && event.pointerType === "mouse";
}
