import type { BrowserContext } from "@playwright/test";

interface Lacking {
  /** Functions and attributes, such as "URL.parse". */
  functions: readonly string[];
  /** Selectors, as the start of what is written: ":has(". */
  selectors: readonly string[];
  /** Units of lengths. */
  units?: readonly string[];
}

const NO_POPOVERS = [
  "HTMLElement.prototype.showPopover",
  "HTMLElement.prototype.hidePopover",
  "HTMLElement.prototype.togglePopover",
  "HTMLElement.prototype.popover",
  "HTMLButtonElement.prototype.popoverTargetElement",
  "HTMLButtonElement.prototype.popoverTargetAction",
];
const SAFARI = [
  "URL.parse",
  "Document.prototype.startViewTransition",
  "Promise.withResolvers",
  "Window.prototype.navigation",
  "window.navigation",
];
const SAFARI_16 = ["URL.canParse", "Map.groupBy", "Object.groupBy", "Array.fromAsync"];
const FIREFOX = [
  ...SAFARI,
  ...SAFARI_16,
  "String.prototype.toWellFormed",
  "String.prototype.isWellFormed",
];

/** What browsers lack that run on no machine of ours; by MDN's compatibility data. */
export const LACKING: Readonly<Record<string, Lacking>> = {
  "Safari 16.4": {
    functions: [
      ...NO_POPOVERS,
      ...SAFARI,
      ...SAFARI_16,
      "Element.prototype.checkVisibility",
      "URLSearchParams.prototype.size",
    ],
    selectors: [":popover-open", "::details-content"],
  },
  "Safari 17.6": { functions: SAFARI, selectors: ["::details-content"] },
  "Firefox 111": {
    functions: [
      ...NO_POPOVERS,
      ...FIREFOX,
      "Array.prototype.toSorted",
      "Array.prototype.toReversed",
      "Array.prototype.toSpliced",
      "Array.prototype.with",
      "URLSearchParams.prototype.size",
      "HTMLElement.prototype.inert",
    ],
    selectors: [":popover-open", "::details-content", ":has("],
    units: ["lh"],
  },
  "Firefox 115": {
    functions: [...NO_POPOVERS, ...FIREFOX],
    selectors: [":popover-open", "::details-content", ":has("],
    units: ["lh"],
  },
};

/** Takes away what a browser lacks: before the page's script, and from its styles. */
export async function takeAway(context: BrowserContext, lacking: Lacking): Promise<void> {
  await context.addInitScript(({ functions, selectors }) => {
    for (const path of functions) {
      const names = path.split(".");
      const owner = names
        .slice(0, -1)
        .reduce<object>((from, name) => Reflect.get(from, name) as object, window);
      Reflect.deleteProperty(owner, names.at(-1) ?? "");
    }
    for (const prototype of [Element.prototype, Document.prototype])
      for (const name of ["matches", "closest", "querySelector", "querySelectorAll"]) {
        const own: unknown = Reflect.get(prototype, name);
        if (typeof own !== "function") continue;
        Reflect.set(prototype, name, function asked(this: Element, selector: string) {
          if (selectors.some((unknown) => selector.includes(unknown)))
            throw new SyntaxError(`'${selector}' is not a valid selector.`);
          return Reflect.apply(own, this, [selector]);
        });
      }
  }, lacking);
  await context.route(/\.css(\?|$)/, async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const selector of lacking.selectors)
      body = body.replaceAll(selector, selector.replace(/[a-z-]+/, "-unknown-$&"));
    for (const unit of lacking.units ?? [])
      body = body.replaceAll(new RegExp(`(\\d)${unit}\\b`, "g"), `$1-unknown`);
    // The browser's own rule that hides what is not open.
    const shown = "[popover]{display:block}dialog[popover]:not([open]){display:none}";
    const own = lacking.selectors.includes(":popover-open") ? `@layer lacking{${shown}}` : "";
    await route.fulfill({ response, body: own + body });
  });
}
