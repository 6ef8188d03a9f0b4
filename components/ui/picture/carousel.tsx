import { Children, type CSSProperties, type ReactNode, useId } from "react";
import { ErrorBoundary } from "../message/error-boundary";
import { CarouselControls } from "./carousel-controls";

export function Carousel({
  name,
  children,
  narrow = 1,
  middle = 2,
  wide = 3,
  gap = 16,
  maxDots,
  className = "",
  controlsClassName,
}: {
  name: string;
  children: ReactNode;
  narrow?: number;
  middle?: number;
  wide?: number;
  gap?: number;
  maxDots?: number;
  className?: string;
  controlsClassName?: string;
}) {
  const id = useId();
  const style = {
    "--slides-narrow": narrow,
    "--slides-middle": middle,
    "--slides-wide": wide,
    "--slide-gap": `${gap}px`,
  } as CSSProperties;
  return (
    <section aria-roledescription="carousel" aria-label={name} className={className}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
      <ul id={id} className="carousel" style={style} tabIndex={0} aria-label={name}>
        {Children.map(children, (slide) => (
          <li>{slide}</li>
        ))}
      </ul>
      <ErrorBoundary>
        <CarouselControls trackId={id} maxDots={maxDots} className={controlsClassName} />
      </ErrorBoundary>
    </section>
  );
}
