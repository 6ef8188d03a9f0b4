/** What somebody writes to the shop. */
export interface ContactMessage {
  name: string;
  phone: string;
  email: string;
  message: string;
}

export type ContactErrors = Partial<Record<keyof ContactMessage, string>>;

/** What each field says when it is empty (section 5). */
const REQUIRED: Readonly<Record<keyof ContactMessage, string>> = {
  name: "Name is required.",
  phone: "Phone number is required.",
  email: "Email is required.",
  message: "Message content is required.",
};

/** The longest text of each field. */
const CONTACT_LENGTH: Readonly<Record<keyof ContactMessage, number>> = {
  name: 100,
  phone: 50,
  email: 254,
  message: 5000,
};

const FIELDS = Object.keys(REQUIRED) as (keyof ContactMessage)[];

/** What is wrong with each field: missing or too long, nothing else (section 5). */
export function contactErrors(message: ContactMessage): ContactErrors {
  const errors: ContactErrors = {};
  for (const field of FIELDS) {
    const value = message[field];
    if (value.trim() === "") errors[field] = REQUIRED[field];
    else if (value.length > CONTACT_LENGTH[field]) {
      errors[field] = `Please use at most ${CONTACT_LENGTH[field]} characters.`;
    }
  }
  return errors;
}
