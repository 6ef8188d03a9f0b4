import type { Hono } from "hono";
import * as contract from "@/lib/contract/addresses";
import type { SavedAddress } from "@/lib/domain/address/saved-address";
import { parseId } from "@/lib/domain/id";
import { success } from "@/lib/domain/result";
import { requireRow } from "../../db/rows";
import type { Backend } from "../../http/context";
import { route } from "../../http/http";
import { listAddresses } from "./list";
import { insertAddress, markDefaultAddress, removeAddress, replaceAddress } from "./write";

export function addressRoutes(app: Hono, backend: Backend): void {
  route(app, backend, contract.getAddresses, async ({ caller }) =>
    success(await listAddresses(backend.db, caller.customerId)),
  );
  route(app, backend, contract.getDeliveryPrefill, async ({ caller }) =>
    success(await readPrefill(backend, caller.customerId)),
  );
  route(app, backend, contract.addAddress, ({ caller, body }) =>
    insertAddress(backend, caller.customerId, body),
  );
  route(app, backend, contract.updateAddress, ({ caller, body, parameters }) =>
    replaceAddress(backend, caller.customerId, parseId(parameters.id), body),
  );
  route(app, backend, contract.deleteAddress, ({ caller, parameters }) =>
    removeAddress(backend, caller.customerId, parseId(parameters.id)),
  );
  route(app, backend, contract.setDefaultAddress, ({ caller, body, parameters }) =>
    markDefaultAddress(backend, caller.customerId, parseId(parameters.id), body.isDefault),
  );
}

async function readPrefill({ db }: Pick<Backend, "db">, customerId: number) {
  const customer = await requireRow(db, "customers", customerId);
  const addresses = await listAddresses(db, customerId);
  const chosen = addresses.find(({ isDefault }) => isDefault) ?? addresses.at(-1);
  return {
    firstName: customer.first_name,
    lastName: customer.last_name,
    address: chosen ? detailsOf(chosen) : null,
  };
}

function detailsOf({ company, address, apartment, city, zipcode, phone, state }: SavedAddress) {
  return { company, address, apartment, city, zipcode, phone, state };
}
