import { checkFields, type FieldRule } from "../form/form-rules";

const RULES = {
  name: { name: "Name", isRequired: true, maximum: 100 },
  phone: { name: "Phone number", isRequired: true, maximum: 50, isPhone: true },
  email: { name: "Email", isRequired: true, maximum: 254 },
  message: { name: "Message content", isRequired: true, maximum: 5000, hasLines: true },
} as const satisfies Record<string, FieldRule>;

export type ContactMessage = Record<keyof typeof RULES, string>;

export const checkContactMessage = (message: ContactMessage) => checkFields(RULES, message);
