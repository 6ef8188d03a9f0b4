import { type Endpoint, fillPath } from "@/lib/contract/endpoint";

/** What a call is made with, as it goes over the wire. */
export interface Request {
  parameters?: Record<string, string | number>;
  query?: Record<string, string | number | readonly (string | number)[] | undefined>;
  body?: object;
  /** Sends no token and no session. */
  isAnonymous?: boolean;
}

export interface Answer {
  status: number;
  /** `undefined` for what is not JSON. */
  body: unknown;
  isEmpty: boolean;
}

const PATIENCE_MS = 20_000;

/** Makes calls of the contract with exactly what the documents name. */
export class Client {
  token: string | null = null;
  session: string | null = null;
  readonly #base: string;

  constructor(base: string) {
    this.#base = base.replace(/\/+$/, "");
  }

  /** @throws where the server cannot be reached. */
  async ask(endpoint: Endpoint, request: Request = {}): Promise<Answer> {
    const { parameters = {}, query = {}, isAnonymous = false } = request;
    const isGuest = this.token === null && !isAnonymous && endpoint.access === "shopper";
    const own = isGuest && this.session !== null ? { session_id: this.session } : {};
    const hasBody = endpoint.takes !== "nothing";
    const search = searchOf({ ...query, ...(hasBody ? {} : own) });
    const path = fillPath(endpoint.path, parameters) ?? "";
    const sent = bodyOf({ ...request.body, ...own });
    const isForm = endpoint.takes === "picture";
    const response = await fetch(`${this.#base}${path}${search}`, {
      method: endpoint.method,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        accept: "application/json",
        ...(hasBody && !isForm && { "content-type": "application/json" }),
        ...(this.token !== null && !isAnonymous && { authorization: `Bearer ${this.token}` }),
      },
      ...(hasBody && { body: isForm ? sent.form : sent.json }),
    });
    const text = await response.text();
    return { status: response.status, body: parsed(text), isEmpty: text.trim() === "" };
  }
}

function searchOf(query: NonNullable<Request["query"]>): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values ?? []].flat()) search.append(name, String(value));
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

function bodyOf(body: object) {
  return {
    json: JSON.stringify(body),
    get form() {
      const form = new FormData();
      for (const [name, value] of Object.entries(body)) {
        form.append(name, value instanceof Blob ? value : String(value));
      }
      return form;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
