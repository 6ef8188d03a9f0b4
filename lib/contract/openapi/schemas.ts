import * as z from "zod/mini";
import { MAX_ID } from "@/lib/domain/id";
import { valueIds } from "../product-summary";
import * as w from "../wire";

export type JsonSchema = z.core.JSONSchema.JSONSchema;

const wireId: JsonSchema = { type: "integer", minimum: 1, maximum: MAX_ID };
const dollars: JsonSchema = { type: "number", description: "Dollars, with two decimals." };

/** How a server should write what the contract reads in several ways. */
const WRITTEN = new Map<unknown, JsonSchema>([
  [w.id, wireId],
  [valueIds, { anyOf: [wireId, { type: "array", items: wireId }] }],
  [w.integer, { type: "integer" }],
  [w.money, dollars],
  [w.exactMoney, { ...dollars, minimum: 0 }],
  [w.flag, { type: "integer", enum: [0, 1] }],
  [w.plainText, { type: "string" }],
  [w.responseText, { type: "string" }],
  [w.text, { type: "string" }],
  [w.nullableText, { type: ["string", "null"] }],
]);

/** Bounds of what is read at all say nothing of what an answer is. */
const READING_BOUNDS: readonly unknown[] = [w.MAX_LENGTHS.answer, w.MAX_LENGTHS.answerEntries];

/** Schemas of codecs; what refers to itself is shared by all of them under a name. */
export class Schemas {
  readonly shared: Record<string, JsonSchema> = {};

  /** @param called the name of what refers to itself within it. */
  of(codec: w.Codec<unknown>, called: string): JsonSchema {
    const {
      $schema: _,
      $defs,
      ...schema
    } = z.toJSONSchema(codec, {
      io: "input",
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        const written = WRITTEN.get(zodSchema);
        if (!written) return;
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, structuredClone(written));
      },
    });
    const names = Object.keys($defs ?? {});
    if (names.length > 1) throw new Error(`Several parts of ${called} refer to themselves`);
    const [own] = names;
    const referTo = (part: unknown) =>
      withoutReadingRules(part, own ? `#/$defs/${own}` : "", called);
    if (own) this.share(called, referTo($defs?.[own]));
    return referTo(schema);
  }

  private share(name: string, schema: JsonSchema): void {
    const known = this.shared[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`There are two schemas called ${name}`);
    }
    this.shared[name] = schema;
  }
}

/** Leaves out what only the reader needs: defaults, bounds of reading, nested choices. */
function withoutReadingRules(part: unknown, reference: string, called: string): JsonSchema {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value)
      .filter(([key, entry]) => key !== "default" && !isReadingBound(key, entry))
      .map(([key, entry]): [string, unknown] => {
        if (key === "properties") return [key, walkEach(entry)];
        const isOwn = key === "$ref" && entry === reference;
        return [key, isOwn ? `#/components/schemas/${called}` : walk(entry)];
      });
    return joined(Object.fromEntries(entries));
  };
  const walkEach = (named: object) =>
    Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, walk(schema)]));
  return walk(part) as JsonSchema;
}

function isReadingBound(key: string, value: unknown): boolean {
  return /^max(?:Length|Items|Properties)$/.test(key) && READING_BOUNDS.includes(value);
}

/** `{ anyOf: [{ type: "string" }, { type: ["number", "null"] }] }` is a text that may be null. */
function joined(schema: JsonSchema): JsonSchema {
  if (!schema.anyOf) return schema;
  const choices = (schema.anyOf as JsonSchema[])
    .flatMap((choice) => (isChoiceAlone(choice) ? (choice.anyOf as JsonSchema[]) : [choice]))
    .map((choice) => (isNumberOrNull(choice) ? { type: "null" as const } : choice));
  const [first, ...others] = unique(choices);
  const isNullable = others.length > 0 && others.every(({ type }) => type === "null");
  if (first && others.length === 0) return { ...schema, anyOf: undefined, ...first };
  if (!first || !isNullable || typeof first.type !== "string") {
    return { ...schema, anyOf: unique(choices) };
  }
  const { anyOf: _, ...rest } = schema;
  const nullable = first.enum ? { enum: [...first.enum, null] } : {};
  return { ...rest, ...first, ...nullable, type: [first.type, "null"] as never };
}

const isChoiceAlone = (schema: JsonSchema) => Object.keys(schema).join() === "anyOf";
const isNumberOrNull = ({ type }: JsonSchema) => String(type) === "number,null";

function unique(schemas: readonly JsonSchema[]): JsonSchema[] {
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}
