import { businessProfile } from "./discovery";
import { OPERATIONS } from "./operations";
import { wrongBySchema } from "./testing/ucp-judge";

const BUSINESS = "profile.json#/$defs/business_schema";
const CONFIG = "shopping/permalink.json#/$defs/config";

jest.mock("@/lib/api/transport", () => ({}));

test("the profile is UCP's, and names what can be asked and nothing else", () => {
  const profile = businessProfile("https://shop.test");
  expect(wrongBySchema(BUSINESS, profile)).toEqual([]);
  const { capabilities, services, payment_handlers } = profile.ucp;
  const { "dev.ucp.shopping.permalink": [permalink] = [], ...called } = capabilities;
  expect(Object.keys(called).sort()).toEqual(
    [...new Set(OPERATIONS.map(({ capability }) => capability))].sort(),
  );
  expect(wrongBySchema(CONFIG, permalink?.config)).toEqual([]);
  expect(
    services["dev.ucp.shopping"].map(({ transport, endpoint }) => [transport, endpoint]),
  ).toEqual([["rest", "https://shop.test/ucp"]]);
  expect(payment_handlers).toEqual({});
});

test("a shop without https has no link that UCP would take", () => {
  const profile = businessProfile("http://localhost:3000");
  expect(wrongBySchema(BUSINESS, profile)).toEqual([]);
  expect(Object.keys(profile.ucp.capabilities)).toHaveLength(3);
});

test("the judge finds what is wrong", () => {
  const { ucp } = businessProfile("https://shop.test");
  const { payment_handlers: _, ...rest } = ucp;
  expect(wrongBySchema(BUSINESS, { ucp: rest })).toEqual([
    "/ucp must have required property 'payment_handlers'",
  ]);
});
