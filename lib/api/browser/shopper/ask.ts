import type { AskInput } from "@/lib/api/as-shopper";
import { lazily } from "../lazily";
import type { Endpoints, prepare } from "./prepare";

/**
 * Makes a call. Its code comes with the first one; what comes later itself may call `send`.
 * @param who "customer": a token that is no longer good logs the customer out here too.
 * "form": so too, and a refusal names the form's fields.
 */
export function ask<Resource extends keyof Endpoints, Name extends keyof Endpoints[Resource]>(
  resource: Resource,
  name: Name,
  input: AskInput<Endpoints[Resource][Name]>,
  who: keyof typeof prepare = "anybody",
) {
  return lazily(
    () => import("./prepare").then(({ prepare }) => prepare[who](resource, name)),
    (make) => make(input),
  );
}
