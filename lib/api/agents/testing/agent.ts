import { CAPABILITIES, UCP_VERSION } from "../protocol";

/** The address of a profile that the tests serve, one each so that nothing is cached between them. */
const PROFILE = "https://agent.example.com/profile.json";

export function agentProfile(
  capabilities: readonly string[] = Object.values(CAPABILITIES),
  version = UCP_VERSION,
) {
  return {
    ucp: {
      version,
      services: {},
      capabilities: Object.fromEntries(capabilities.map((name) => [name, [{ version }]])),
      payment_handlers: {},
    },
  };
}

const SHOP = "https://shop.test";

export interface AgentRequest {
  method?: string;
  body?: unknown;
  profile?: string | null;
  headers?: Record<string, string>;
}

/** What an agent sends to `/ucp/` and a path. */
export function agentRequest(
  path: string,
  { method = "POST", body, profile = PROFILE, headers }: AgentRequest = {},
): Request {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new Request(`${SHOP}/ucp/${path}`, {
    method,
    headers: {
      ...(profile !== null && { "ucp-agent": `profile="${profile}"` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: text }),
  });
}

interface Option {
  name: string;
  values: { label: string; available?: boolean; exists?: boolean }[];
}

export interface ProductBody {
  title: string;
  options: Option[];
  selected: { name: string; label: string }[];
  variants: { id: string; availability: object; inputs?: object[]; price: { amount: number } }[];
}

interface Total {
  type: string;
  amount: number;
}

/** What tests read of any answer; each is validated by its schema besides. */
export interface AnswerBody {
  ucp: { capabilities: object };
  code?: string;
  messages: { type: string; code: string; content: string; severity?: string }[];
  products: ProductBody[];
  product: ProductBody;
  pagination: { cursor?: string; has_next_page: boolean; total_count: number };
  id: string;
  line_items: { id: string; quantity: number; item: { id: string }; totals: Total[] }[];
  totals: Total[];
  continue_url: string;
}
