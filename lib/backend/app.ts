import { Hono } from "hono";
import { log, requestId } from "@/lib/platform/log";
import { isStorageUnavailable } from "@/lib/platform/storage/storage";
import { cartRoutes, sessionRoutes } from "./cart/routes";
import type { CatalogBackend } from "./catalog/indexed-products";
import { catalogRoutes } from "./catalog/routes";
import { contentRoutes } from "./content/routes";
import type { AccountsBackend } from "./customers/accounts/passwords";
import { accountRoutes } from "./customers/accounts/routes";
import { addressRoutes } from "./customers/addresses/routes";
import { favoriteRoutes } from "./customers/favorites";
import { messageRoutes } from "./customers/messages/routes";
import { isOutage, unavailable } from "./http/outage";
import { orderRoutes } from "./orders/checkout/checkout";
import { orderHistoryRoutes } from "./orders/history";
import type { PaymentsBackend } from "./orders/payments/port";
import { paymentRoutes } from "./orders/payments/routes";
import type { ReturnsBackend } from "./orders/returns/images";
import { returnRoutes } from "./orders/returns/request";
import { placeRoutes } from "./places/countries";

export type ShopBackend = CatalogBackend & AccountsBackend & PaymentsBackend & ReturnsBackend;

export function createApp(backend: ShopBackend): (request: Request) => Promise<Response> {
  const app = new Hono();
  catalogRoutes(app, backend);
  contentRoutes(app, backend);
  placeRoutes(app, backend);
  sessionRoutes(app, backend);
  accountRoutes(app, backend);
  cartRoutes(app, backend);
  orderRoutes(app, backend);
  orderHistoryRoutes(app, backend);
  favoriteRoutes(app, backend);
  returnRoutes(app, backend);
  paymentRoutes(app, backend);
  messageRoutes(app, backend);
  addressRoutes(app, backend);
  app.notFound((context) => context.json({ message: "Not found" }, 404));
  app.onError((error) => {
    throw error;
  });
  return async (request) => {
    try {
      return await app.fetch(request);
    } catch (error) {
      return answerTo(error, request);
    }
  };
}

/** An outage passes, so it is a 503; anything else is a fault of the shop. */
function answerTo(error: unknown, { method, url }: Request): Response {
  const { pathname: path } = new URL(url);
  if (isOutage(error)) {
    const what = isStorageUnavailable(error) ? "object store" : "database";
    log.warn(`the ${what} cannot be reached`, { method, path, error });
    return unavailable();
  }
  log.error("an API call failed", { method, path, error });
  const message = "Something went wrong. Please try again.";
  return Response.json({ message, request_id: requestId() }, { status: 500 });
}
