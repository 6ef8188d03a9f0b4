import { checkFields, type FieldErrors, type FieldRule, required } from "../form/form-rules";
import { normalizeEmail } from "./customer";

const RULES = {
  firstName: { name: "First name", isRequired: true, maximum: 100 },
  lastName: { name: "Last name", isRequired: true, maximum: 100 },
  email: { name: "Email", isRequired: true, isEmail: true },
} as const satisfies Record<string, FieldRule>;

export const PASSWORD_REQUIRED = required("Password");

export const checkRegistration = ({
  firstName,
  lastName,
  email,
}: Record<keyof typeof RULES, string>) =>
  checkFields(RULES, { firstName, lastName, email: normalizeEmail(email) });

export function checkCredentials(credentials: {
  email: string;
  password: string;
}): FieldErrors<"email" | "password"> {
  const errors: FieldErrors<"email" | "password"> = {};
  if (credentials.email.trim() === "") errors.email = required(RULES.email.name);
  if (credentials.password === "") errors.password = PASSWORD_REQUIRED;
  return errors;
}
