"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { CarouselButtons } from "./carousel-buttons";
import { whenSeen } from "./when-seen";

type Buttons = typeof CarouselButtons;

/** The place of a carousel's buttons, which come when it is near: the row scrolls without them. */
export function CarouselControls({
  className = "",
  ...rest
}: ComponentProps<Buttons> & { className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<Buttons>();

  useEffect(() => {
    if (!place.current) return;
    return whenSeen(place.current, () => {
      import("./carousel-buttons").then(
        (module) => setLoaded(() => module.CarouselButtons),
        () => undefined,
      );
    });
  }, []);

  return (
    <div
      ref={place}
      className={`needs-script mt-4 flex min-h-11 items-center justify-between ${className}`}
    >
      {Loaded && <Loaded {...rest} />}
    </div>
  );
}
