import { formFields } from "@/lib/contract/form-fields";
import type { Result } from "@/lib/domain/result";

export function byFormField<Value, Data>(result: Result<Value, Data>): Result<Value, Data> {
  if (result.ok || !result.failure.fields) return result;
  return { ok: false, failure: { ...result.failure, fields: formFields(result.failure.fields) } };
}
