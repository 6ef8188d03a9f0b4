import "server-only";
import { CAPABILITIES, PERMALINK, UCP_VERSION } from "./protocol";

const UCP = `https://ucp.dev/${UCP_VERSION}`;

const capability = (spec: string, schema: string) => ({
  version: UCP_VERSION,
  spec: `${UCP}/specification/${spec}`,
  schema: `${UCP}/schemas/shopping/${schema}.json`,
});

/** `/.well-known/ucp`: what agents can ask of the shop, and nothing that is not there. */
export function businessProfile(shopUrl: string) {
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        "dev.ucp.shopping": [
          {
            version: UCP_VERSION,
            spec: `${UCP}/specification/overview`,
            transport: "rest",
            endpoint: `${shopUrl}/ucp`,
            schema: `${UCP}/services/shopping/rest.openapi.json`,
          },
        ],
      },
      capabilities: {
        [CAPABILITIES.search]: [capability("shopping/catalog/search", "catalog_search")],
        [CAPABILITIES.lookup]: [capability("shopping/catalog/lookup", "catalog_lookup")],
        [CAPABILITIES.cart]: [capability("shopping/cart", "cart")],
        // Its address must be https.
        ...(shopUrl.startsWith("https:") && {
          [PERMALINK]: [
            { ...capability("permalink", "permalink"), config: { endpoint: `${shopUrl}/buy` } },
          ],
        }),
      },
      payment_handlers: {},
    },
  };
}
