import { takeCode } from "@/lib/api/forms/cart";
import { saveCartCode } from "@/lib/contract/cart";
import { getSessionId } from "@/lib/contract/guest-session";
import { UNKNOWN_CODE } from "@/lib/domain/price/discount-code";
import { type Failure, failure, invalid } from "@/lib/domain/result";
import { fakeGateway, forgetAll } from "../testing/fake-gateway";
import { saveCode } from "./code";

beforeEach(forgetAll);

test.each<[string, Failure, string]>([
  ["its own sentence", invalid({ code: [UNKNOWN_CODE] }).failure, UNKNOWN_CODE],
  [
    "how long to wait",
    failure("rateLimited", "Too many attempts. Please try again in 2 minutes.").failure,
    "Too many attempts. Please try again in 2 minutes.",
  ],
  ["a backend without codes", failure("notFound", "no route").failure, "This shop takes no codes."],
  [
    "a backend's own fault",
    failure("unavailable", "stack trace").failure,
    "We couldn't check your code. Please try again.",
  ],
  [
    "a refusal without a reason",
    failure("conflict", "locked").failure,
    "We couldn't check your code. Please try again.",
  ],
])("a code is refused in the same words with and without script: %s", async (_, refusal, words) => {
  const gateway = fakeGateway();
  gateway.answer(getSessionId, () => "guest");
  gateway.refuse(saveCartCode, refusal);
  const withoutScript = { ask: async () => ({ ok: false, failure: refusal }) as never };
  expect(await takeCode("SPRING", withoutScript)).toEqual({ refused: words });
  expect(await saveCode("SPRING", false)).toBe(words);
});
