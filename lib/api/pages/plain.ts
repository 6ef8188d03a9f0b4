import "server-only";
import { headers } from "next/headers";
import { readBag, readCheckout } from "@/lib/api/forms/checkout-state";
import { readFormCookie } from "@/lib/api/forms/form-cookie";
import { shopperCalls } from "@/lib/api/forms/shopper-calls";
import type { Cart } from "@/lib/domain/cart";
import type { FilledCheckout } from "@/lib/domain/checkout";
import type { SentForm } from "@/lib/domain/sent-form";
import { isHttpsRequest } from "@/lib/http/shop-address";
import { loadFailed, type ReadResult } from "./reader";

export async function readSentForm(name: string): Promise<SentForm | null> {
  const asked = await headers();
  return readFormCookie(asked.get("cookie") ?? "", name, isHttpsRequest(asked));
}

export async function readOwnBag(): Promise<ReadResult<Cart>> {
  const result = await readBag(await ownCalls());
  return result.ok ? { value: result.value } : loadFailed(result.failure);
}

export async function readOwnCheckout(sent: SentForm | null): Promise<ReadResult<FilledCheckout>> {
  const result = await readCheckout(await ownCalls(), sent?.typed ?? {});
  return result.ok ? { value: result.value } : loadFailed(result.failure);
}

async function ownCalls() {
  return shopperCalls(new Headers(await headers()));
}
