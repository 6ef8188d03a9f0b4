import { type Answer, invalidRequest } from "./objects";

const ZERO_DECIMAL = "bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf";
const THREE_DECIMAL = "bhd jod kwd omr tnd";
/** Without decimals by now, and still told as hundredths. */
const SPECIAL = "isk ugx";
const TWO_DECIMAL =
  "usd eur gbp aud cad chf cop czk dkk hkd huf idr inr lbp mxn nok nzd pkr pln ron rsd sek sgd twd";

const listOf = (codes: string) => new Set(codes.split(" "));
const isIn = (codes: string, currency: string) => listOf(codes).has(currency);

/** Stripe's refusal of an amount; `undefined` for one that it takes. */
export function amountRefusal(amount: number, currency: string, param: string): Answer | undefined {
  const isKnown = [ZERO_DECIMAL, THREE_DECIMAL, SPECIAL, TWO_DECIMAL].some((codes) =>
    isIn(codes, currency),
  );
  if (!isKnown) return invalidRequest(`Invalid currency: ${currency}.`, { param });
  if (!Number.isInteger(amount) || amount < 0) {
    return invalidRequest(`Invalid integer: ${amount}`, { param });
  }
  if (isIn(SPECIAL, currency) && amount % 100 !== 0) {
    const code = currency.toUpperCase();
    return invalidRequest(
      `Invalid amount. Currency ${code} has become effectively zero-decimal and charged amounts must be evenly divisible by 100.`,
      { param },
    );
  }
  if (isIn(THREE_DECIMAL, currency) && amount % 10 !== 0) {
    return invalidRequest("Invalid amount. The last digit of the amount must be 0.", { param });
  }
  return undefined;
}

/** What an amount is in money: 500 of ugx are 5. */
export function moneyOf(amount: number, currency: string): number {
  if (isIn(ZERO_DECIMAL, currency)) return amount;
  return amount / (isIn(THREE_DECIMAL, currency) ? 1000 : 100);
}

const LEAST: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30, jpy: 50, sek: 300 };

/** Stripe's refusal of a page's total; `undefined` for one that it charges, and for nothing to charge. */
export function totalRefusal(total: number, currency: string): Answer | undefined {
  if (total > 0 && total < (LEAST[currency] ?? 1))
    return invalidRequest("The Checkout Session's total amount due must add up to more.", {
      code: "amount_too_small",
    });
  const most = currency === "idr" ? 999_999_999_999 : 99_999_999;
  if (total > most)
    return invalidRequest(`The Checkout Session's total amount must be no more than ${most}.`, {
      code: "amount_too_large",
    });
  return undefined;
}
