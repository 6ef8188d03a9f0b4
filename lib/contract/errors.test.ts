import * as z from "zod/mini";
import { type Failure, type FailureKind, VALIDATION_ERRORS } from "@/lib/domain/result";
import { decodeFailure, encodeFailure, fieldErrors } from "./errors";
import { only } from "./fields";
import { getVariant } from "./variants";
import { id, limitedList, limitedTextOrEmpty } from "./wire";

const data = only("left", z.number());

const endpoint = { failureData: data, invalidStatus: 422 };

const KINDS: [FailureKind, number][] = [
  ["unauthorized", 401],
  ["forbidden", 403],
  ["notFound", 404],
  ["conflict", 409],
  ["rateLimited", 429],
  ["unavailable", 503],
];

describe("a failure", () => {
  it.each(KINDS)("%s is %s on the wire and back, with its data", (kind, status) => {
    const failure = { kind, message: "Sorry", data: 3 };
    const wire = encodeFailure(failure, endpoint);
    expect(wire).toEqual({ status, body: { message: "Sorry", data: { left: 3 } } });
    expect(decodeFailure(wire.status, wire.body, data)).toEqual(failure);
  });

  it.each(KINDS)("%s needs no data", (kind, status) => {
    const wire = encodeFailure({ kind, message: "Sorry" }, endpoint);
    expect(wire).toEqual({ status, body: { message: "Sorry" } });
    expect(decodeFailure(status, wire.body, data)).toEqual({ kind, message: "Sorry" });
  });

  it("carries what exactly was refused, where callers know it", () => {
    const failure = { kind: "conflict", message: "Sorry", code: "most-pieces" } as const;
    const wire = encodeFailure(failure, endpoint);
    expect(wire.body).toEqual({ message: "Sorry", code: "most-pieces" });
    expect(decodeFailure(409, wire.body, data)).toEqual(failure);
    for (const code of ["another", 7, null]) {
      const decoded = decodeFailure(409, { message: "Sorry", code }, data);
      expect(decoded).toEqual({ kind: "conflict", message: "Sorry" });
    }
  });

  it("of validation carries the fields, always under the one message", () => {
    const fields = { email: ["Email is required."], "shipping.5": ["a", "b"] };
    const wire = encodeFailure({ kind: "validation", message: "x", fields }, endpoint);
    expect(wire).toEqual({ status: 422, body: { message: VALIDATION_ERRORS, data: fields } });
    expect(decodeFailure(422, wire.body, data)).toEqual({
      kind: "validation",
      message: VALIDATION_ERRORS,
      fields,
    });
  });

  it("of validation has the status its endpoint says", () => {
    const fields = { city: ["City is required."] };
    const invalid: Failure<number> = { kind: "validation", message: VALIDATION_ERRORS, fields };
    const wire = encodeFailure(invalid, { ...endpoint, invalidStatus: 400 });
    expect(wire.status).toBe(400);
    expect(decodeFailure(400, wire.body, data)).toEqual(invalid);
  });

  it.each([400, 409, 422, 500])(
    "a validation failure is recognized by its message, even with status %s",
    (status) => {
      const body = { message: VALIDATION_ERRORS, data: { email: "Taken." } };
      expect(decodeFailure(status, body, data)).toEqual({
        kind: "validation",
        message: VALIDATION_ERRORS,
        fields: { email: ["Taken."] },
      });
    },
  );

  it.each([
    [400, "validation"],
    [422, "validation"],
    [401, "unauthorized"],
    [402, "conflict"],
    [410, "conflict"],
    [418, "conflict"],
    [500, "unavailable"],
    [502, "unavailable"],
    [504, "unavailable"],
  ] as const)("of status %s is %s, whatever its body", (status, kind) => {
    const none = { kind, message: "" };
    for (const body of [undefined, null, "<html>", 3, [], {}, { message: null }, { message: [] }]) {
      expect(decodeFailure(status, body, data)).toEqual(none);
    }
    expect(decodeFailure(status, { message: "Hm", data: "odd", more: 1 }, data)).toEqual({
      kind,
      message: "Hm",
    });
  });

  it("keeps its data when the message is missing", () => {
    expect(decodeFailure(404, { message: null, data: { left: 2 } }, data)).toMatchObject({
      data: 2,
    });
  });

  it("without a codec for data reads none", () => {
    const body = { message: "Gone", data: { image_src: null } };
    expect(decodeFailure(404, body, getVariant.failureData)).toEqual({
      kind: "notFound",
      message: "Gone",
      data: { image: null },
    });
  });
});

test("what a codec refuses is said of the field, once", () => {
  const wire = z.object({
    first_name: limitedTextOrEmpty(3),
    ids: limitedList(id),
    id,
    brand_id: id,
  });
  const { error } = z.safeParse(wire, {
    first_name: "Augusta",
    ids: Array(300).fill("x"),
    id: 2 ** 31,
    brand_id: {},
  });
  expect(error && fieldErrors(error)).toEqual({
    first_name: ["The first name is too long."],
    ids: ["The ids has too many entries."],
    id: ["The id is too large."],
    brand_id: ["The brand id is not valid."],
  });
  const nothing = z.safeParse(wire, null);
  expect(nothing.error && fieldErrors(nothing.error)).toEqual({ body: ["The body is not valid."] });
});
