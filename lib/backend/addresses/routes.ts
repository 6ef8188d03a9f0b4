import "server-only";
import type { Hono } from "hono";
import {
  addAddress as addEndpoint,
  deleteAddress as deleteEndpoint,
  getAddresses,
  getDeliveryPrefill,
  setDefaultAddress as setDefaultEndpoint,
  updateAddress as updateEndpoint,
} from "@/lib/contract/addresses";
import { parseId } from "@/lib/domain/id";
import { success } from "@/lib/domain/result";
import type { Backend } from "../context";
import { route } from "../http";
import { listAddresses, readPrefill } from "./read";
import { addAddress, deleteAddress, setDefaultAddress, updateAddress } from "./write";

export function addressRoutes(app: Hono, backend: Backend): void {
  route(app, backend, getAddresses, async ({ caller }) =>
    success(await listAddresses(backend.db, caller.customerId)),
  );
  route(app, backend, getDeliveryPrefill, async ({ caller }) =>
    success(await readPrefill(backend, caller.customerId)),
  );
  route(app, backend, addEndpoint, ({ caller, body }) =>
    addAddress(backend, caller.customerId, body),
  );
  route(app, backend, updateEndpoint, ({ caller, body, parameters }) =>
    updateAddress(backend, caller.customerId, parseId(parameters.id), body),
  );
  route(app, backend, deleteEndpoint, ({ caller, parameters }) =>
    deleteAddress(backend, caller.customerId, parseId(parameters.id)),
  );
  route(app, backend, setDefaultEndpoint, ({ caller, body, parameters }) =>
    setDefaultAddress(backend, caller.customerId, parseId(parameters.id), body.isDefault),
  );
}
