import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from "react";
import { Picture as PictureBox } from "@/components/ui/picture";
import type { Picture } from "@/lib/domain/product";

/** Pixels a mouse moves before it is dragging rather than clicking. */
const DRAG_DISTANCE = 4;

/** One picture of the zoom. Enlarged it is moved by scrolling, or dragged with a mouse. */
export function ZoomSlide({
  picture,
  isShown,
  isEnlarged,
  onToggle,
}: {
  picture: Picture;
  /** The others cannot be reached by keyboard. */
  isShown: boolean;
  isEnlarged: boolean;
  onToggle: () => void;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const point = useRef({ x: 0.5, y: 0.5 });
  const drag = useRef({ isDown: false, moved: 0 });

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !isEnlarged) return;
    box.scrollTo({
      left: point.current.x * box.scrollWidth - box.clientWidth / 2,
      top: point.current.y * box.scrollHeight - box.clientHeight / 2,
      behavior: "instant",
    });
  }, [isEnlarged]);

  const toggle = (event: MouseEvent<HTMLElement>) => {
    if (drag.current.moved > DRAG_DISTANCE) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const isPointed = event.detail > 0 && width > 0 && height > 0;
    point.current = isPointed
      ? { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
      : { x: 0.5, y: 0.5 };
    onToggle();
  };

  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current.isDown || event.pointerType !== "mouse") return;
    drag.current.moved += Math.abs(event.movementX) + Math.abs(event.movementY);
    if (isEnlarged) scroller.current?.scrollBy(-event.movementX, -event.movementY);
  };

  return (
    <li data-enlarged={isEnlarged ? "" : undefined} className="zoom-slide" inert={!isShown}>
      <div ref={scroller} className="zoom-scroller">
        <button
          type="button"
          aria-pressed={isEnlarged}
          aria-label={`Enlarge: ${picture.alt}`}
          onClick={toggle}
          onPointerDown={() => {
            drag.current = { isDown: true, moved: 0 };
          }}
          onPointerUp={() => {
            drag.current.isDown = false;
          }}
          onPointerLeave={() => {
            drag.current.isDown = false;
          }}
          onPointerMove={onPointerMove}
          onDragStart={(event) => event.preventDefault()}
          className="zoom-picture"
        >
          <PictureBox src={picture.src} alt="" sizes="(width >= 900px) 1080px, 200vw" />
        </button>
      </div>
    </li>
  );
}
