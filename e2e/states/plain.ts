import { failurePage, outagePage } from "@/app/offline/offline-page";
import { readPageFonts } from "@/app/offline/page-fonts";
import { go, type State, type Walk } from "./state";

/** A page as a browser without script has it: axe is a script itself. */
const withoutScript = (of: string, path = of): State => ({
  name: `${path} without script`,
  of,
  part: "main",
  reach: async (page) => {
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html
        .replaceAll(/<script\b[\s\S]*?<\/script>/g, "")
        .replaceAll(/<\/?noscript>/g, "")
        .replaceAll(/<meta http-equiv="refresh"[^>]*>/g, "");
      await route.fulfill({ response, body });
    });
    await go(page, path);
    await page.unroute(path);
  },
});

const standalone = (name: string, make: typeof outagePage): State => ({
  name,
  of: null,
  reach: async (page) => page.setContent(make(await readPageFonts())),
});

/** Pages that need no script, or no shop. */
export const plain: readonly Walk[] = [
  {
    name: "pages without script",
    states: [
      withoutScript("/details/[id]", "/details/1"),
      withoutScript("/contact"),
      withoutScript("/login"),
      withoutScript("/register"),
      withoutScript("/recover"),
      withoutScript("/products/[[...listing]]", "/products"),
    ],
  },
  {
    name: "pages without a connection, and of a shop that is ill",
    states: [
      {
        name: "no connection",
        of: null,
        reach: (page) => go(page, "/offline", "We can't connect"),
      },
      standalone("503", outagePage),
      standalone("500", (fonts) => failurePage(fonts, "5f2c9a01-1a")),
    ],
  },
];
