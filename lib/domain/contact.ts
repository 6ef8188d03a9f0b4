import { checkFields, type FieldRule } from "./form-rules";

/** What somebody writes to the shop. */
export interface ContactMessage {
  name: string;
  phone: string;
  email: string;
  message: string;
}

/** All four are required, and no format is checked (shopping flow, section 5). */
const RULES = {
  name: { name: "Name", isRequired: true, maximum: 100 },
  phone: { name: "Phone number", isRequired: true, maximum: 50 },
  email: { name: "Email", isRequired: true, maximum: 254 },
  message: { name: "Message content", isRequired: true, maximum: 5000, hasLines: true },
} as const satisfies Record<keyof ContactMessage, FieldRule>;

/** Cleans and checks a message, before it is sent and when it arrives. */
export const checkContactMessage = (given: ContactMessage) => checkFields(RULES, given);
