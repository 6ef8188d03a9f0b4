import { askForPage, followPageData } from "@/lib/api/browser/lost-data";

followPageData();

/** Called by the router as it sets out for a page. */
export function onRouterTransitionStart(href: string): void {
  askForPage(href);
}
