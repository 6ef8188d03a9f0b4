import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { allEndpoints, namedEndpoints } from "../endpoints";
import { documentedAnswers, documentedBodies } from "../served/testing/documented";
import { openApiDocument } from "./document";
import { problemsOf } from "./testing/linter.mjs";

const document = openApiDocument();
const text = JSON.stringify(document);

interface Operation {
  operationId: string;
  "x-specification"?: number[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    operation: operation as Operation,
  })),
);
const operationOf = (endpoint: object) =>
  described.find(
    ({ operation }) =>
      operation.operationId === namedEndpoints.find((named) => named.endpoint === endpoint)?.name,
  )!.operation;

/** A schema of the document as zod reads it. */
function reader(schema: object) {
  const { schemas } = document.components;
  const local = (part: object) =>
    JSON.parse(JSON.stringify(part).replaceAll("#/components/schemas/", "#/$defs/"));
  return z.fromJSONSchema({ ...local(schema), $defs: local(schemas) });
}

test("every call of the contract is described once", () => {
  const calls = allEndpoints.map(({ method, path }) => `${method} ${path}`);
  expect(described.map(({ call }) => call).sort()).toEqual(calls.sort());
});

test("calls of the documents name their rows, and every row of section 7 has its call", () => {
  const list = readFileSync("docs/specification.md", "utf8");
  const rows = [...list.matchAll(/^\| (\d+) \| ((?:GET|POST|PUT|DELETE) \/[^|]*) \|/gm)];
  const asked = new Map(rows.map(([, row, statement = ""]) => [Number(row), statement]));
  for (const { call, operation } of described) {
    const isOurs = namedEndpoints.find(({ name }) => name === operation.operationId)!.endpoint
      .isOptional;
    expect([call, (operation["x-specification"] ?? []).length > 0]).toEqual([call, !isOurs]);
    for (const row of operation["x-specification"] ?? []) {
      const statement = asked.get(row)?.replace("{line id}", "{id}") ?? "";
      expect([row, statement]).toEqual([
        row,
        expect.stringMatching(new RegExp(`^${call.replaceAll(/:(\w+)/g, "\\{$1\\}")}(?![/\\w])`)),
      ]);
    }
  }
  const named = described.flatMap(({ operation }) => operation["x-specification"] ?? []);
  const sections = [...asked.keys()].filter(
    (row) => (row >= 239 && row <= 277) || (row >= 614 && row <= 645),
  );
  expect(sections.filter((row) => !named.includes(row))).toEqual([]);
});

test.each(
  documentedAnswers.map(([endpoint, answer]) => [endpoint.path, endpoint, answer] as const),
)("%s: the documents' answer meets its schema", (_, endpoint, answer) => {
  const { schema } = operationOf(endpoint).responses[200]!.content["application/json"]!;
  expect(reader(schema).safeParse(answer).error).toBeUndefined();
  expect(JSON.stringify(schema)).not.toContain('"anyOf":[{"type":"number"}');
});

test.each(
  [...documentedBodies].map(([endpoint, body]) => [endpoint.path, endpoint, body] as const),
)("%s: the documents' body meets its schema and is read", (_, endpoint, body) => {
  const [content] = Object.values(operationOf(endpoint).requestBody!.content);
  expect(reader(content!.schema).safeParse(body).error).toBeUndefined();
  expect(endpoint.body._zod.run({ value: body, issues: [] }, {})).toMatchObject({ issues: [] });
});

test("the linter of OpenAPI finds nothing", async () => {
  expect(await problemsOf(text)).toEqual([]);
});

test("a client's types are generated from it, and hold it to the contract", () => {
  const generator = join(__dirname, "testing", "client-types.mjs");
  const types = run(process.execPath, [generator], text);
  expect(types.stderr).toBe("");
  const folder = mkdtempSync(join(tmpdir(), "openapi-"));
  try {
    writeFileSync(join(folder, "api.ts"), types.stdout);
    writeFileSync(join(folder, "client.ts"), CLIENT);
    const options = ["--strict", "--noEmit", "--ignoreConfig", "--target", "es2023"];
    const compiled = run(join("node_modules", "typescript", "bin", "tsc"), [
      ...options,
      join(folder, "client.ts"),
    ]);
    expect(compiled).toMatchObject({ stdout: "", status: 0 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function run(command: string, args: string[], input = "") {
  return spawnSync(command, args, { input, encoding: "utf8", maxBuffer: 10_000_000 });
}

const CLIENT = `
import type { operations, paths } from "./api";

type Answer<Name extends keyof operations> =
  operations[Name]["responses"] extends { 200: { content: { "application/json": infer A } } } ? A : never;

export const price = (answer: Answer<"getVariant">): number => answer.data.price;
export const names = (answer: Answer<"getProducts">): string[] =>
  (answer.data.data ?? []).map(({ product_name }) => product_name);
export const children = (answer: Answer<"getCategories">) => answer.data?.[0]?.children?.[0]?.name;
export const body: NonNullable<operations["addToCart"]["requestBody"]>["content"]["application/json"] = {
  product_ids: [9],
  quantities: [1],
};
// @ts-expect-error a price is no text
export const text = (answer: Answer<"getVariant">): string => answer.data.price;
// @ts-expect-error there is no such call
export type None = paths["/nothing"];
`;
