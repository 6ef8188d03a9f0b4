import "server-only";
import type { Hono } from "hono";
import * as contract from "@/lib/contract/addresses";
import { parseId } from "@/lib/domain/id";
import { success } from "@/lib/domain/result";
import type { Backend } from "../../server/context";
import { route } from "../../server/http";
import { listAddresses, readPrefill } from "./read";
import { addAddress, deleteAddress, setDefaultAddress, updateAddress } from "./write";

export function addressRoutes(app: Hono, backend: Backend): void {
  route(app, backend, contract.getAddresses, async ({ caller }) =>
    success(await listAddresses(backend.db, caller.customerId)),
  );
  route(app, backend, contract.getDeliveryPrefill, async ({ caller }) =>
    success(await readPrefill(backend, caller.customerId)),
  );
  route(app, backend, contract.addAddress, ({ caller, body }) =>
    addAddress(backend, caller.customerId, body),
  );
  route(app, backend, contract.updateAddress, ({ caller, body, parameters }) =>
    updateAddress(backend, caller.customerId, parseId(parameters.id), body),
  );
  route(app, backend, contract.deleteAddress, ({ caller, parameters }) =>
    deleteAddress(backend, caller.customerId, parseId(parameters.id)),
  );
  route(app, backend, contract.setDefaultAddress, ({ caller, body, parameters }) =>
    setDefaultAddress(backend, caller.customerId, parseId(parameters.id), body.isDefault),
  );
}
