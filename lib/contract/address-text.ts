import type { AddressText } from "@/lib/domain/address/address";
import type { Fields } from "./fields";
import * as w from "./wire";

const line = w.limitedTextOrEmpty(w.MAX_LENGTHS.line);

export const addressText = {
  firstName: ["first_name", line],
  lastName: ["last_name", line],
  company: ["company", line],
  address: ["address", line],
  apartment: ["apartment", line],
  city: ["city", line],
  zipcode: ["zipcode", line],
  phone: ["phone", line],
} as const satisfies Fields<AddressText>;
