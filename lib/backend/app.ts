import "server-only";
import { Hono } from "hono";
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
  app.onError((error, context) => {
    process.stderr.write(`${context.req.method} ${context.req.path}: ${error.stack}\n`);
    return context.json({ message: "Something went wrong. Please try again." }, 500);
  });
  return async (request) => app.fetch(request);
}
