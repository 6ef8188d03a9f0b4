import { type KeyboardEvent, useEffect, useRef } from "react";
import { Picture as PictureBox } from "@/components/ui/picture";
import type { Picture } from "@/lib/domain/product";

/** How many are seen at once (specification, shopping flow, section 9). */
const SHOWN = 3;

/** The pictures small, three at a time; arrow keys go along them. */
export function Thumbnails({
  pictures,
  current,
  onShow,
}: {
  pictures: Picture[];
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
              <PictureBox src={picture.src} alt="" sizes="88px" widest={264} />
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > SHOWN && (
        <p aria-hidden="true" className="mt-3 text-center text-ink-soft text-xs tabular-nums">
          {current + 1} / {pictures.length}
        </p>
      )}
    </div>
  );
}
