const STRIPE = {
  STRIPE_SECRET_KEY: "sk_test_secret",
  STRIPE_WEBHOOK_SECRET: "whsec_secret",
  SHOP_URL: "https://shop.example/",
};

/** Reads the settings anew, as a start does. */
function read(environment: Record<string, string>): typeof import("./config")["config"] {
  const before = process.env;
  process.env = { NODE_ENV: "test", ...environment };
  try {
    let read: typeof import("./config") | undefined;
    jest.isolateModules(() => {
      read = require("./config");
    });
    return read!.config;
  } finally {
    process.env = before;
  }
}

describe("the payment settings", () => {
  it("are those of the test page when nothing is said", () => {
    expect(read({}).stripe).toBeNull();
    expect(read({ SHOP_URL: STRIPE.SHOP_URL }).stripe).toBeNull();
  });

  it("are Stripe's when all is said", () => {
    expect(read(STRIPE)).toMatchObject({
      stripe: { secretKey: "sk_test_secret", webhookSecret: "whsec_secret" },
      shopUrl: "https://shop.example",
    });
  });

  it.each([
    ["STRIPE_SECRET_KEY", "set STRIPE_SECRET_KEY too."],
    ["STRIPE_WEBHOOK_SECRET", "set STRIPE_WEBHOOK_SECRET too."],
    ["SHOP_URL", "set SHOP_URL too."],
  ])("stop the start when %s is missing, without telling a secret", (missing, text) => {
    const message = `Payments by Stripe are half configured: ${text}`;
    expect(() => read({ ...STRIPE, [missing]: "" })).toThrow(new Error(message));
  });
});
