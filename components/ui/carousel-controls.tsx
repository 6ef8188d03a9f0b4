"use client";

import { type ComponentProps, useMemo, useRef } from "react";
import type { CarouselButtons } from "./carousel-buttons";
import { whenEither, whenInteracted, whenNear } from "./defer";
import { useDeferred } from "./use-deferred";

type Buttons = typeof CarouselButtons;

const load = () => import("./carousel-buttons").then((module) => module.CarouselButtons);

export function CarouselControls({
  trackId,
  className = "",
  ...rest
}: ComponentProps<Buttons> & { className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const moment = useMemo(
    () =>
      whenEither(
        whenNear(() => place.current),
        whenInteracted,
      ),
    [],
  );
  const { code: Loaded } = useDeferred(load, moment);

  return (
    <div
      ref={place}
      className={`needs-script mt-4 flex min-h-11 items-center justify-between ${className}`}
    >
      {Loaded && <Loaded trackId={trackId} {...rest} />}
    </div>
  );
}
