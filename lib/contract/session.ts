import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { responseText, shape } from "./wire";

export const getSessionId = endpoint({
  method: "GET",
  path: "/session_id",
  access: "public",
  answer: shape(z.object({ session_id: responseText }), {
    decode: (wire): string => wire.session_id,
    encode: (value) => ({ session_id: value }),
  }),
});
