import { askForPage, followPageData } from "@/lib/api/browser/lost-data";

followPageData();

export function onRouterTransitionStart(href: string): void {
  askForPage(href);
}
