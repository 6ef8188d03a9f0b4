import { endpoint } from "./endpoint";
import { fields, optionalText } from "./fields";
import { limitedText, MAX_LENGTHS } from "./wire";

/** "" removes the cart's code. */
export const saveCartCode = endpoint("PUT /cart/code", {
  access: "shopper",
  takes: "json",
  body: fields<{ code: string; sessionId?: string }>({
    code: ["code", limitedText(MAX_LENGTHS.line)],
    sessionId: ["session_id", optionalText(MAX_LENGTHS.key)],
  }),
  isOptional: true,
});
