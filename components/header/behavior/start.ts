import { followArrowKeys } from "./arrow-keys";
import { hideOnScroll } from "./hide-on-scroll";
import {
  closeFollowedPanels,
  closePanelsByBack,
  holdFocusInPanels,
  keepOpenedPartInView,
  tellExpanded,
} from "./panels";

/**
 * Everything the header does beyond its HTML.
 * @returns how to end it.
 */
export function startBehavior(): () => void {
  const stops = [
    closeFollowedPanels(),
    closePanelsByBack(),
    holdFocusInPanels(),
    tellExpanded(),
    keepOpenedPartInView(),
    followArrowKeys(),
    hideOnScroll(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
