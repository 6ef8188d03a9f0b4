/** A form body with bracketed names as nested values: `a[0][b]=c` → `{ a: { "0": { b: "c" } } }`. */
export interface StripeForm {
  [name: string]: string | StripeForm;
}

export function readForm(body: string): StripeForm {
  const form: StripeForm = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split("[").map((part) => part.replace(/\]$/, ""));
    const last = path.pop() ?? "";
    let place = form;
    for (const part of path) {
      const inner = place[part];
      const next: StripeForm = typeof inner === "object" ? inner : {};
      place[part] = next;
      place = next;
    }
    place[last] = value;
  }
  return form;
}

/** The text at a path; "" where there is none. */
export function textAt(form: StripeForm, ...path: string[]): string {
  let value: string | StripeForm | undefined = form;
  for (const part of path) value = typeof value === "object" ? value[part] : undefined;
  return typeof value === "string" ? value : "";
}

/** The values of a nested list or record. */
export function formsAt(form: StripeForm, name: string): StripeForm[] {
  const value = form[name];
  return typeof value === "object"
    ? Object.values(value).filter((each) => typeof each === "object")
    : [];
}

/** The texts of a nested record. */
export function recordAt(form: StripeForm, name: string): Record<string, string> {
  const value = form[name];
  const entries = typeof value === "object" ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([key, text]) => (typeof text === "string" ? [[key, text]] : [])),
  );
}
