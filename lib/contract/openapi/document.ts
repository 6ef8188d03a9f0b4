import { FAILURE_CODES, VALIDATION_ERRORS } from "@/lib/domain/result";
import type { Endpoint, Takes } from "../endpoint";
import { ignoredAnswer } from "../endpoint";
import { type NamedEndpoint, namedEndpoints } from "../endpoints";
import { servedOf } from "../served/rows";
import { ignored } from "../wire";
import { type JsonSchema, Schemas } from "./schemas";

const MEDIA_TYPES: Readonly<Record<Takes, readonly string[]>> = {
  nothing: [],
  json: ["application/json"],
  form: ["application/json", "application/x-www-form-urlencoded"],
  picture: ["multipart/form-data"],
};
const BEARER = { bearer: [] };
const SESSION = { session: [] };
const SECURITY: Readonly<Record<Endpoint["access"], object[]>> = {
  public: [],
  link: [],
  shopper: [BEARER, SESSION],
  customer: [BEARER],
};

const failure: JsonSchema = {
  type: "object",
  properties: {
    message: { type: "string", description: "What went wrong, in words for the shopper." },
    data: { description: "What the call says of the failure." },
    code: {
      type: "string",
      enum: [...FAILURE_CODES],
      description: "The failure's kind, where it has a name. Not in the documents.",
    },
  },
  required: ["message"],
};
const validationErrors: JsonSchema = {
  type: "object",
  properties: {
    message: { type: "string", enum: [VALIDATION_ERRORS] },
    data: {
      type: "object",
      description: "The errors of each field, by its name in the request.",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
  },
  required: ["message", "data"],
};
const FAILURE = { $ref: "#/components/schemas/Failure" };
const VALIDATION = { $ref: "#/components/schemas/ValidationErrors" };
const json = (schema: object, example?: object) => ({
  "application/json": { schema, ...(example && { example }) },
});
const respond = (description: string, schema: object, example?: object) => ({
  description,
  content: json(schema, example),
});

const responses = {
  Unread: respond("The request cannot be read.", FAILURE, { message: "The address is too long." }),
  Invalid: respond("Fields of the request are not valid.", VALIDATION, {
    message: VALIDATION_ERRORS,
    data: { email: ["The email has already been taken."] },
  }),
  UnreadOrInvalid: respond("The request cannot be read, or fields of it are not valid.", {
    anyOf: [VALIDATION, FAILURE],
  }),
  Unauthorized: respond("There is no valid token or session.", FAILURE, {
    message: "Unauthenticated.",
  }),
  NotFound: respond("There is no such thing.", FAILURE, { message: "Not found" }),
  Refused: respond("The shop does not do this now.", FAILURE, { message: "Product out of stock" }),
  TooMany: {
    ...respond("Asked too often.", FAILURE, { message: "Please try again in a minute." }),
    headers: {
      "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } },
    },
  },
  Unavailable: respond("The shop cannot answer right now.", FAILURE, {
    message: "The shop cannot answer right now. Please try again.",
  }),
};
type ResponseName = keyof typeof responses;
const ref = (name: ResponseName) => ({ $ref: `#/components/responses/${name}` });

/** The contract as an OpenAPI 3.1 document: every call of the documents, and ours that may be missing. */
export function openApiDocument() {
  const schemas = new Schemas();
  const paths: Record<string, Record<string, object>> = {};
  for (const named of [...namedEndpoints].sort(byPath)) {
    const path = named.endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = {
      ...paths[path],
      [named.endpoint.method.toLowerCase()]: operationOf(named, schemas),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Shop API",
      version: "1.0.0",
      description:
        "The calls between a storefront and the server behind it. Values are described as a server should write them; the storefront also reads numbers as text, flags as booleans, and null for what is missing. Operations marked `x-optional` are not in the specification: without them the storefront hides what they are for. `x-specification` holds the operation's rows in docs/specification.md.",
    },
    servers: [{ url: "/api", description: "The shop that serves this document" }],
    tags: [...new Set(namedEndpoints.map(({ resource }) => resource))].map((name) => ({
      name: tagOf(name),
    })),
    paths,
    components: {
      schemas: { Failure: failure, ValidationErrors: validationErrors, ...schemas.shared },
      responses,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "A customer's token." },
        session: {
          type: "apiKey",
          in: "query",
          name: "session_id",
          description: "A guest's session id; in the body where the call has one.",
        },
      },
    },
  };
}

function byPath(first: NamedEndpoint, second: NamedEndpoint): number {
  return first.endpoint.path < second.endpoint.path ? -1 : 1;
}

/** `"orderHistory"` → `"order history"`. */
function tagOf(resource: string): string {
  return resource.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function operationOf({ name, resource, endpoint }: NamedEndpoint, schemas: Schemas): object {
  const { summary, rows = [] } = servedOf(endpoint);
  return {
    operationId: name,
    summary,
    tags: [tagOf(resource)],
    security: SECURITY[endpoint.access],
    ...(endpoint.isOptional && { "x-optional": true }),
    ...(rows.length > 0 && { "x-specification": rows }),
    ...parametersIn(name, endpoint),
    ...requestIn(endpoint, schemas),
    responses: responsesOf(name, endpoint, schemas),
  };
}

function parametersIn(name: string, endpoint: Endpoint): { parameters?: object[] } {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter = ""]) => ({
    name: parameter,
    in: "path",
    required: true,
    schema: parameter === "token" ? { type: "string" } : { type: "integer", minimum: 1 },
  }));
  const inQuery = Object.entries(servedOf(endpoint).parameters ?? {}).map(
    ([parameter, { isRequired, ...described }]) => ({
      ...described,
      name: parameter,
      in: "query",
      required: isRequired,
    }),
  );
  const inHeader =
    name === "placeOrder"
      ? [
          {
            name: "Idempotency-Key",
            in: "header",
            required: false,
            description: "The same key gives the same order. Not in the documents.",
            schema: { type: "string" },
          },
        ]
      : [];
  const parameters = [...inPath, ...inQuery, ...inHeader];
  return parameters.length > 0 ? { parameters } : {};
}

function requestIn(endpoint: Endpoint, schemas: Schemas): object {
  if (endpoint.takes === "nothing") return {};
  const schema = schemas.of(endpoint.body, "Body");
  const example = servedOf(endpoint).body;
  const content = MEDIA_TYPES[endpoint.takes].map((type) => [
    type,
    { schema, ...(example && type === "application/json" && { example }) },
  ]);
  return { requestBody: { required: true, content: Object.fromEntries(content) } };
}

function responsesOf(name: string, endpoint: Endpoint, schemas: Schemas): object {
  const { takes, access, path, method, invalidStatus } = endpoint;
  const isIgnored = endpoint.answer === ignored;
  const example = isIgnored ? { message: "OK" } : servedOf(endpoint).answer;
  const schema = isIgnored ? { type: "object" } : schemas.of(endpoint.answer, "Category");
  const hasFields = takes !== "nothing";
  const statuses: Record<number, object> = {
    200: respond(isIgnored ? "Done." : "The answer.", schema, example),
    400: ref(hasFields && invalidStatus === 400 ? "UnreadOrInvalid" : "Unread"),
    429: ref("TooMany"),
    503: ref("Unavailable"),
  };
  if (access === "customer" || access === "shopper") statuses[401] = ref("Unauthorized");
  if (path.includes(":")) statuses[404] = ref("NotFound");
  if (hasFields && invalidStatus === 422) statuses[422] = ref("Invalid");
  if (method !== "GET") statuses[409] = ref("Refused");
  if (endpoint.failureData !== ignoredAnswer) {
    const data = schemas.of(endpoint.failureData, "Data");
    const status = name === "placeOrder" ? 409 : 404;
    statuses[status] = respond("Refused, with what is true now.", {
      allOf: [FAILURE, { type: "object", properties: { data } }],
    });
  }
  return statuses;
}
