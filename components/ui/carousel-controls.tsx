"use client";

import { type ComponentProps, useEffect, useState } from "react";
import type { CarouselButtons } from "./carousel-buttons";
import { whenIdle } from "./when-idle";

type Buttons = typeof CarouselButtons;

/** The place of a carousel's buttons, which come once the page is live: the row scrolls without. */
export function CarouselControls({
  className = "",
  ...rest
}: ComponentProps<Buttons> & { className?: string }) {
  const [Loaded, setLoaded] = useState<Buttons>();

  useEffect(
    () =>
      whenIdle(() => {
        import("./carousel-buttons").then(
          (module) => setLoaded(() => module.CarouselButtons),
          () => undefined,
        );
      }),
    [],
  );

  return (
    <div className={`needs-script mt-4 flex min-h-11 items-center justify-between ${className}`}>
      {Loaded && <Loaded {...rest} />}
    </div>
  );
}
