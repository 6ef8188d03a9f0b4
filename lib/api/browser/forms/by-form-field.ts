import { formFields } from "@/lib/contract/form-fields";
import type { Result } from "@/lib/domain/result";

/** A refusal's field errors by the names of the form that is shown. */
export function byFormField<Value, Data>(result: Result<Value, Data>): Result<Value, Data> {
  if (result.ok || !result.failure.fields) return result;
  return { ok: false, failure: { ...result.failure, fields: formFields(result.failure.fields) } };
}
