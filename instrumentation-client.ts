import { askForPage, followLostData } from "@/lib/api/browser/lost-data";
import { tolerateTranslation } from "@/lib/api/browser/translated-page";

followLostData();
tolerateTranslation();

export function onRouterTransitionStart(href: string): void {
  askForPage(href);
}
