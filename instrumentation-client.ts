import { askForPage, followLostData } from "@/lib/api/browser/lost-data";
import { followSetValues } from "@/lib/api/browser/set-values";

followLostData();
followSetValues();

export function onRouterTransitionStart(href: string): void {
  askForPage(href);
}
