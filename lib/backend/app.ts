import "server-only";
import { Hono } from "hono";
import { log } from "@/lib/log";
import { accountRoutes } from "./accounts/routes";
import { addressRoutes } from "./addresses/routes";
import { cartRoutes } from "./cart/routes";
import { catalogueRoutes } from "./catalogue/routes";
import { contentRoutes } from "./content/routes";
import type { Backend } from "./context";
import { favouriteRoutes } from "./favourites/routes";
import { messageRoutes } from "./messages/routes";
import { orderHistoryRoutes } from "./order-history/routes";
import { orderRoutes } from "./orders/routes";
import { isOutage, unavailable } from "./outage";
import { paymentRoutes } from "./payments/routes";
import { placeRoutes } from "./places/routes";
import { returnRoutes } from "./returns/routes";
import { sessionRoutes } from "./session/routes";

/** The built-in answer to the contract, as a plain function from request to response. */
export function createApp(backend: Backend): (request: Request) => Promise<Response> {
  const app = new Hono();
  catalogueRoutes(app, backend);
  contentRoutes(app, backend);
  placeRoutes(app, backend);
  sessionRoutes(app, backend);
  accountRoutes(app, backend);
  cartRoutes(app, backend);
  orderRoutes(app, backend);
  orderHistoryRoutes(app, backend);
  favouriteRoutes(app, backend);
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

/** An outage passes, and 503 says so; anything else is a fault of the shop's own. */
function answerTo(error: unknown, { method, url }: Request): Response {
  const { pathname: path } = new URL(url);
  if (isOutage(error)) {
    log.warn("the database cannot be reached", { method, path, error });
    return unavailable();
  }
  log.error("an answer failed", { method, path, error });
  return Response.json({ message: "Something went wrong. Please try again." }, { status: 500 });
}
