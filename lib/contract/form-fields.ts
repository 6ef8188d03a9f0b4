import { addressFieldNames } from "./address-text";

/** Forms' fields by their names on the wire, where these are others. */
const FIELDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(addressFieldNames).map(([field, name]) => [name, field])),
  country_id: "country",
  state_id: "state",
  shipping_types: "shipping",
  payment_provider: "payment",
};

/** Field errors by the forms' own names; those of one entry ("shipping.5") stand with their field. */
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

/** One error a field, under the fields' names on the wire: what {@link formFields} reads. */
export function wireFields(errors: Readonly<Partial<Record<string, string>>>) {
  const names: Readonly<Record<string, string>> = addressFieldNames;
  const fields: Record<string, string[]> = {};
  for (const [field, text] of Object.entries(errors)) {
    if (text) fields[names[field] ?? field] = [text];
  }
  return fields;
}
