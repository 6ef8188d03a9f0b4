import { askForPage, followLostData } from "@/lib/api/browser/lost-data";

followLostData();

export function onRouterTransitionStart(href: string): void {
  askForPage(href);
}
