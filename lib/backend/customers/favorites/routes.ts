import "server-only";
import type { Hono } from "hono";
import * as contract from "@/lib/contract/favourites";
import { success } from "@/lib/domain/result";
import { favouriteIds } from "../../catalog/mark-favorites";
import type { Backend } from "../../server/context";
import { route } from "../../server/http";
import { addFavourite, removeFavourite } from "./change";
import { countFavourites, listFavourites } from "./read";

export function favouriteRoutes(app: Hono, backend: Backend): void {
  const { db } = backend;
  route(app, backend, contract.addFavourite, ({ caller, body }) =>
    addFavourite(backend, caller.customerId, body),
  );
  route(app, backend, contract.removeFavourite, async ({ caller, body }) => {
    await removeFavourite(backend, caller.customerId, body.productId);
    return success(null);
  });
  route(app, backend, contract.getFavourites, async ({ caller, query }) =>
    success(await listFavourites(db, caller.customerId, query)),
  );
  route(app, backend, contract.getFavouriteCount, async ({ caller }) =>
    success(await countFavourites(db, caller.customerId)),
  );
  route(app, backend, contract.getFavouriteIds, async ({ caller }) =>
    success(await favouriteIds(db, caller.customerId)),
  );
}
