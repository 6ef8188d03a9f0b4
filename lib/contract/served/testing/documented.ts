import type { Endpoint } from "../../endpoint";
import { rows } from "../rows";

/** What the documents name in each answer (sections 3 and 7 of both), with an example of each. */
export const documentedAnswers: readonly (readonly [Endpoint, object])[] = rows.flatMap(
  ([endpoint, { answer }]) => (answer ? [[endpoint, answer] as const] : []),
);

/** What the documents name in each request body, with an example of each. */
export const documentedBodies: ReadonlyMap<Endpoint, object> = new Map(
  rows.flatMap(([endpoint, { body }]) => (body ? [[endpoint, body] as const] : [])),
);
