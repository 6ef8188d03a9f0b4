import { endpoint } from "./endpoint";
import { only } from "./fields";
import { responseText } from "./wire";

export const getSessionId = endpoint("GET /session_id", {
  access: "public",
  answer: only("session_id", responseText),
});
