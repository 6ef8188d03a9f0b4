"use client";

import { useEffect } from "react";
import { whenIdle } from "@/components/ui/when-idle";

/**
 * What the header does beyond its HTML, once the browser has nothing more urgent to do; without it
 * the panels still open and close.
 */
export function HeaderBehaviour() {
  useEffect(() => {
    let isLeft = false;
    let stop = () => {};
    const callOff = whenIdle(() => {
      import("./behaviour/start").then(
        ({ startBehaviour }) => {
          if (!isLeft) stop = startBehaviour();
        },
        () => undefined,
      );
    });
    return () => {
      isLeft = true;
      callOff();
      stop();
    };
  }, []);
  return null;
}
