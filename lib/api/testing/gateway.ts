import { openRecordingServer } from "@/lib/testing/recording-server";

type Gateway = typeof import("../gateway/gateway").gateway;
type Asked = RequestInit & { headers?: Record<string, string>; url?: string };

export const SHOP = "https://shop.test";

/** What a browser sends of a customer who is signed in. */
export const cookie = "other=1; __Host-token=abc%2Fdef; more=2";

/** The gateway as a shop with this environment has it. */
export async function loadGateway(environment: Record<string, string>): Promise<Gateway> {
  jest.resetModules();
  const before = { ...process.env };
  Object.assign(process.env, environment);
  try {
    return (await import("../gateway/gateway")).gateway;
  } finally {
    process.env = before;
  }
}

/** Asks a gateway for a path of the contract, as a client of {@link SHOP} does; text is JSON. */
export function askGateway(
  gateway: Gateway,
  path: string,
  { headers, url, ...init }: Asked = {},
): Promise<Response> {
  const type: Record<string, string> =
    typeof init.body === "string" ? { "content-type": "application/json" } : {};
  const request = new Request(url ?? `${SHOP}/api${path}`, {
    ...init,
    headers: { host: "shop.test", ...type, ...headers },
  });
  return gateway(request, path);
}

/** For a test file: a gateway before an upstream that notes what it is asked and says what it is told. */
export function gatewayBeforeUpstream() {
  let upstream: Awaited<ReturnType<typeof openRecordingServer>>;
  let gateway: Gateway;
  let log: jest.SpyInstance;
  beforeAll(async () => {
    upstream = await openRecordingServer();
    gateway = await loadGateway({ SHOP_API_URL: `${upstream.url}/api/v1/`, SHOP_URL: SHOP });
  });
  afterAll(() => upstream.close());
  beforeEach(() => {
    upstream.replies({});
    log = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  });
  afterEach(() => log.mockRestore());
  return {
    ask: (path: string, asked?: Asked) => askGateway(gateway, path, asked),
    get upstream() {
      return upstream;
    },
    get log() {
      return log;
    },
  };
}
