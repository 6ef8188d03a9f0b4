/** Carousels take two seconds to come to rest (specification, section 2). */
const GLIDE_MS = 2000;

const moving = new WeakMap<HTMLElement, number>();

/**
 * Scrolls a row to a position over two seconds, quickly at first and then slowly to rest; at once
 * where motion is not wanted. A touch, a wheel or another call takes over.
 */
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
  track.dataset.moving = "";
  for (const type of ["pointerdown", "wheel", "touchstart", "keydown"]) {
    track.addEventListener(type, onTakeOver, { once: true, passive: true });
  }
  const step = (now: number) => {
    const progress = Math.min(1, (now - startedAt) / GLIDE_MS);
    track.scrollLeft = start + (target - start) * (1 - (1 - progress) ** 5);
    if (progress < 1) moving.set(track, requestAnimationFrame(step));
    else stop(track);
  };
  moving.set(track, requestAnimationFrame(step));
}

function stop(track: HTMLElement): void {
  cancelAnimationFrame(moving.get(track) ?? 0);
  delete track.dataset.moving;
}
