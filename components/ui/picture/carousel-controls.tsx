"use client";

import { type ComponentProps, useRef, useState } from "react";
import { whenNear } from "../deferred/defer";
import { useDeferred } from "../deferred/use-deferred";
import type { CarouselButtons } from "./carousel-buttons";

const load = () => import("./carousel-buttons").then((module) => module.CarouselButtons);

export function CarouselControls({
  trackId,
  className = "",
  ...rest
}: ComponentProps<typeof CarouselButtons> & { className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [near] = useState(() => whenNear(() => place.current));
  const { code: Loaded } = useDeferred(load, near);

  return (
    <div
      ref={place}
      className={`needs-script mt-4 flex min-h-11 items-center justify-between ${className}`}
    >
      {Loaded && <Loaded trackId={trackId} {...rest} />}
    </div>
  );
}
