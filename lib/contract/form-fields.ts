import { addressFieldNames } from "./address-text";

const FIELDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(addressFieldNames).map(([field, name]) => [name, field])),
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
  const names: Readonly<Record<string, string>> = addressFieldNames;
  const fields: Record<string, string[]> = {};
  for (const [field, text] of Object.entries(errors)) {
    if (text) fields[names[field] ?? field] = [text];
  }
  return fields;
}
