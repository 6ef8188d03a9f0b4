import { globSync } from "node:fs";
import { account } from "./states/account";
import { buying } from "./states/buying";
import { keyScreens } from "./states/key-screens";
import { opening } from "./states/opening";
import { pages } from "./states/pages";
import { plain } from "./states/plain";
import { NARROW, type Walk, WIDE } from "./states/state";
import { HEADER } from "./support/header";
import { violations } from "./support/look";
import { DESKTOP, QUICK } from "./support/projects";
import { expect, test } from "./support/test";

const FOOTER = "body > footer";

/** Every page of the shop in every state: who meets them, and how one gets there. */
const WALKS: readonly Walk[] = [keyScreens, ...pages, ...opening, ...buying, ...account, ...plain];

/**
 * Each state is made once and judged as a phone shows it, as a desktop does, and under a visitor's
 * own colors.
 */
for (const { name, states, begin, fails, isKey } of WALKS) {
  test(`${name} are for everyone`, {
    tag: isKey ? [DESKTOP, QUICK] : DESKTOP,
  }, async ({ page, expectFailedRequest }) => {
    if (fails) expectFailedRequest(fails);
    await begin?.(page);
    for (const state of states) {
      const judge = async (seen: string) => {
        // What stays in place must not lie over a field by chance.
        if (!state.part) await page.evaluate(() => window.scrollTo(0, 0));
        const without = state.part || state.hasOwnFrame ? [] : [HEADER, FOOTER];
        const found = await violations(page, { part: state.part, without });
        expect.soft(found, `${state.name} ${seen}`).toEqual([]);
      };
      const widths = state.width ? [state.width] : [NARROW, WIDE];
      await page.emulateMedia({ forcedColors: "none", reducedMotion: "reduce" });
      await page.setViewportSize({ width: widths[0] ?? NARROW, height: 900 });
      await test.step(state.name, () => state.reach(page));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await judge(`at ${width} px`);
      }
      await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
      await judge("under forced colors");
    }
  });
}

test("no page of the shop is without its states", { tag: DESKTOP }, () => {
  const files = globSync("app/**/page.tsx").map((file) =>
    file.replace(/^app/, "").replace(/\/page\.tsx$/, ""),
  );
  const routes = files.map((route) => route.replaceAll(/\/\([^)]*\)/g, "") || "/");
  const told = WALKS.flatMap(({ states }) => states.flatMap(({ of }) => of ?? []));
  expect([...new Set(told)].sort()).toEqual([...new Set(routes)].sort());
});
