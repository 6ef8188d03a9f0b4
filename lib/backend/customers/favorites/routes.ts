import "server-only";
import type { Hono } from "hono";
import * as contract from "@/lib/contract/favorites";
import { success } from "@/lib/domain/result";
import { favoriteIds } from "../../catalog/mark-favorites";
import type { Backend } from "../../server/context";
import { route } from "../../server/http";
import { addFavorite, removeFavorite } from "./change";
import { countFavorites, listFavorites } from "./read";

export function favoriteRoutes(app: Hono, backend: Backend): void {
  const { db } = backend;
  route(app, backend, contract.addFavorite, ({ caller, body }) =>
    addFavorite(backend, caller.customerId, body),
  );
  route(app, backend, contract.removeFavorite, async ({ caller, body }) => {
    await removeFavorite(backend, caller.customerId, body.productId);
    return success(null);
  });
  route(app, backend, contract.getFavorites, async ({ caller, query }) =>
    success(await listFavorites(db, caller.customerId, query)),
  );
  route(app, backend, contract.getFavoriteCount, async ({ caller }) =>
    success(await countFavorites(db, caller.customerId)),
  );
  route(app, backend, contract.getFavoriteIds, async ({ caller }) =>
    success(await favoriteIds(db, caller.customerId)),
  );
}
