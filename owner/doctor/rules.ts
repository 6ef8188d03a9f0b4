import { returnTime } from "@/lib/domain/product/final-sale";
import { firstOrderOffer } from "@/lib/domain/text/wording";
import { NO_EMAIL, NO_SETTINGS } from "@/lib/start-notes";
import { basics } from "@/shop/basics";
import { isDemoText } from "@/shop/file/demo";
import { setsSomething } from "@/shop/file/end-line";
import { shop } from "@/shop/shop";
import { type Finding, good, notice, noticeIf, problem, problemIf } from "./finding";

const DEMO_RULES =
  "The shop has the demo's name, taxes, final sale and first-order offer: make your own with npm run shop -- init.";

/** @param text of the settings that hold */
export function ofRules(text: string, categories: readonly { name: string }[]): Finding[] {
  if (!setsSomething(text)) return [problem(NO_SETTINGS)];
  if (isDemoText(text)) return [problem(DEMO_RULES)];
  const taxes = `${shop.taxes.length === 1 ? "1 tax" : `${shop.taxes.length || "no"} taxes`}${shop.prices.includeTax ? ", included in prices" : ""}`;
  const offer = firstOrderOffer();
  const { finalSaleCategories } = shop.returns;
  const rules = `${taxes}, returns within ${returnTime()}, ${offer ? `${offer} off first orders` : "no first-order offer"}`;
  return [
    good(`${basics.name} sells in ${basics.currency}: ${rules}.`),
    ...problemIf(shop.email === "", NO_EMAIL),
    ...noticeIf(finalSaleCategories.length > 0, `Final sale: ${finalSaleCategories.join(", ")}.`),
    ...unknownCategories(categories),
  ];
}

/** A rule for a category that there is not does nothing, and no page says so. */
export function unknownCategories(categories: readonly { name: string }[]): Finding[] {
  const { finalSaleCategories } = shop.returns;
  const known = new Set(categories.map(({ name }) => name.toLowerCase()));
  const named = [
    ...finalSaleCategories.map((name) => ["returns.finalSaleCategories", name] as const),
    ...shop.taxes.flatMap(({ exempt = [], categories = [] }) => [
      ...exempt.map((name) => ["the exempt categories of taxes", name] as const),
      ...categories.map((name) => ["the categories of taxes", name] as const),
    ]),
  ];
  return named
    .filter(([, name]) => !known.has(name.toLowerCase()))
    .map(([where, name]) => notice(`${name} is in ${where}, but no category has this name.`));
}
