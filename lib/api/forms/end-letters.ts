import "server-only";
import { call } from "@/lib/api/call";
import { unsubscribe } from "@/lib/contract/messages";
import { cancelStockAlert } from "@/lib/contract/stock-alerts";
import type { FormRequest, FormResult } from "./handler";

const TOKEN = /^[\w.~-]{1,200}$/;

export function endNewsletter(form: FormRequest): Promise<FormResult> {
  return end(form, unsubscribe, "/newsletter/unsubscribe");
}

export function endStockAlert(form: FormRequest): Promise<FormResult> {
  return end(form, cancelStockAlert, "/notify/cancel");
}

async function end(
  { field, shopper }: FormRequest,
  endpoint: typeof unsubscribe | typeof cancelStockAlert,
  page: string,
): Promise<FormResult> {
  const token = field("token");
  if (!TOKEN.test(token)) return { to: `${page}/-?answered=failed` };
  const result = await call(shopper.transport, endpoint, { parameters: { token } });
  return { to: `${page}/${token}?answered=${result.ok ? "done" : "failed"}` };
}
