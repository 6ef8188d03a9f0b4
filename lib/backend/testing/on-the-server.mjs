// Lets a process of the tests import what must run on the server. The condition "react-server" would
// too, but under it React cannot write the letters' HTML.
import { registerHooks } from "node:module";

const nothing = new URL("../../../node_modules/server-only/empty.js", import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "server-only" ? { url: nothing, shortCircuit: true } : next(specifier, context),
});
