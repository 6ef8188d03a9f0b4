import type { AskInput } from "@/lib/api/as-shopper";
import { lazily } from "../lazily";
import type { Endpoints } from "./prepare";

/** Makes a call. Its code comes with the first one; what comes later itself may call `send`. */
export const ask = askBy("prepare");

/** A token that is no longer good logs the customer out here too. */
export const askAsCustomer = askBy("prepareAsCustomer");

function askBy(way: "prepare" | "prepareAsCustomer") {
  return <Resource extends keyof Endpoints, Name extends keyof Endpoints[Resource]>(
    resource: Resource,
    name: Name,
    input: AskInput<Endpoints[Resource][Name]>,
  ) =>
    lazily(
      async () => (await import("./prepare"))[way](resource, name),
      (make) => make(input),
    );
}
