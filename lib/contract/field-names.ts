import { addressText } from "./address-text";

const addressNames = new Map<string, string>(
  Object.entries(addressText).map(([field, [name]]) => [field, name]),
);

const FIELDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...addressNames].map(([field, name]) => [name, field])),
  country_id: "country",
  state_id: "state",
  shipping_types: "shipping",
  payment_provider: "payment",
};

/** Errors of a single entry ("shipping.5") go to their field. */
export function formFields(
  fields: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> {
  const named: Record<string, string[]> = {};
  for (const [name, texts] of Object.entries(fields)) {
    const [base = name] = name.split(".");
    const field = FIELDS[base] ?? base;
    named[field] = [...(named[field] ?? []), ...texts];
  }
  return named;
}

export function wireFields(errors: Readonly<Partial<Record<string, string>>>) {
  const fields: Record<string, string[]> = {};
  for (const [field, text] of Object.entries(errors)) {
    if (text) fields[addressNames.get(field) ?? field] = [text];
  }
  return fields;
}
