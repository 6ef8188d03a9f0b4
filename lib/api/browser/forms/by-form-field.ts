import type { Result } from "@/lib/domain/result";

/** Names the fields of a refusal as the form does. */
export async function byFormField<Value, Data>(
  answer: Promise<Result<Value, Data>>,
): Promise<Result<Value, Data>> {
  const names = import("../shopper/prepare")
    .then((code) => code.loadFormFields())
    .catch(() => null);
  const result = await answer;
  const { formFields } = (await names) ?? {};
  if (result.ok || !result.failure.fields || !formFields) return result;
  return { ok: false, failure: { ...result.failure, fields: formFields(result.failure.fields) } };
}
