"use client";

import { useEffect } from "react";
import { followArrowKeys } from "./behaviour/arrow-keys";
import { hideOnScroll } from "./behaviour/hide-on-scroll";
import {
  closeFollowedPanels,
  holdFocusInPanels,
  keepOpenedPartInView,
  tellExpanded,
} from "./behaviour/panels";

/** What the header does beyond its HTML; without script its panels still open and close. */
export function HeaderBehaviour() {
  useEffect(() => {
    const stops = [
      closeFollowedPanels(),
      holdFocusInPanels(),
      tellExpanded(),
      keepOpenedPartInView(),
      followArrowKeys(),
      hideOnScroll(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return null;
}
