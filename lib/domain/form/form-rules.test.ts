import { checkFields, type FieldRule } from "./form-rules";

const RULES = {
  name: { name: "First name", isRequired: true, maximum: 5 },
  email: { name: "Email", isRequired: false, isEmail: true },
  message: { name: "Message", isRequired: true, hasLines: true },
} as const satisfies Record<string, FieldRule>;

const GOOD = { name: "Ada", email: "ada@example.com", message: "One\ntwo" };
const errorsOf = (given: Partial<typeof GOOD>) => checkFields(RULES, { ...GOOD, ...given }).errors;

test("a field that is required says so, another may be empty", () => {
  expect(errorsOf({ name: " \n", email: "" })).toEqual({ name: "First name is required." });
});

test("a field says how long it may be, and whether it is an address", () => {
  expect(errorsOf({ name: "A".repeat(6), email: "ada@" })).toEqual({
    name: "The first name can have at most 5 characters.",
    email: "Please enter a valid email address.",
  });
  expect(errorsOf({ name: ` ${"A".repeat(5)} ` })).toEqual({});
});

test("line breaks stay where they are meant alone, and nothing else is kept", () => {
  const given = { ...GOOD, name: " A\r\nB ", message: " One\ntwo ", discount: "100" };
  expect(checkFields(RULES, given).text).toEqual({
    name: "A B",
    email: "ada@example.com",
    message: "One\ntwo",
  });
});

test("an address is kept as letters are sent to it", () => {
  const email = " ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ. ";
  expect(checkFields(RULES, { ...GOOD, email })).toEqual({ text: GOOD, errors: {} });
});
