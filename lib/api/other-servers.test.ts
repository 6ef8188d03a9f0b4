import { documentedServer } from "@/conformance/testing/documented-server";
import { listen } from "@/lib/backend/testing/socket";
import * as accounts from "@/lib/contract/accounts";
import { decodeFailure } from "@/lib/contract/errors";
import { logInFailureText } from "@/lib/domain/text/failure-text";
import { askGateway, loadGateway, SHOP } from "./testing/gateway";

/** The gateway in front of servers that know the documents alone. */

type Form = Parameters<typeof documentedServer>[0];
type Answer = (request: Request) => Promise<Response>;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function behind(form: Form, instead: (answer: Answer) => Answer = (answer) => answer) {
  const server = documentedServer(form);
  const { address, close } = await listen(instead(server.answer));
  closing.push(close);
  const gateway = await loadGateway({ SHOP_API_URL: address, SHOP_URL: SHOP });
  const ask = async (call: string, body?: object, cookie = "") => {
    const [method = "", path = ""] = call.split(" ");
    const headers = { origin: SHOP, cookie };
    const response = await askGateway(gateway, path.split("?")[0] ?? "", {
      method,
      headers,
      url: `${SHOP}/api${path}`,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await jsonOf(response), headers: response.headers };
  };
  const ada = { email: "ada@example.com", password: "a-long-password" };
  const register = () => ask("POST /register", { ...ada, first_name: "Ada", last_name: "Byron" });
  const logIn = async (body: object = {}) => {
    const { headers, ...answer } = await ask("POST /login", { ...ada, ...body });
    const [token = ""] = headers.getSetCookie();
    return { ...answer, cookie: token.split(";")[0] };
  };
  return { address, received: server.received, ask, register, logIn };
}

async function jsonOf(response: Response) {
  const text = await response.text();
  return text === "" ? null : JSON.parse(text);
}

const ring = {
  product_ids: [9],
  quantities: [2],
  variation_values_id: [[11]],
  variation_values: [["Yellow gold"]],
};
const quantities = ({ body }: { body: { data: { products: { quantity: unknown }[] }[] } }) =>
  body.data.flatMap(({ products }) => products.map(({ quantity }) => Number(quantity)));

describe.each<Form>([{ isPhp: false }, { isPhp: true }, { isPhp: false, isStrict: true }])(
  "on a server that knows the documents alone (%j)",
  (form) => {
    it("a guest's cart goes over to the customer who logs in, once", async () => {
      const { ask, register, logIn, received } = await behind(form);
      await register();
      await ask("POST /cart", { ...ring, session_id: "guest-1" });
      const first = await logIn({ session_id: "guest-1" });
      expect(first.body.cart).toEqual({ joined: 2, capped: [] });
      expect(quantities(await ask("GET /orders/checkout", undefined, first.cookie))).toEqual([2]);
      expect(quantities(await ask("GET /orders/checkout?session_id=guest-1"))).toEqual([]);
      const again = await logIn({ session_id: "guest-1" });
      expect(again.body).not.toHaveProperty("cart");
      expect(received.filter(({ call }) => call === "POST /cart")).toHaveLength(2);
    });

    it("a log-in without a guest's session asks for no cart", async () => {
      const { register, logIn, received } = await behind(form);
      await register();
      const { status, body } = await logIn();
      expect([status, body]).toEqual([200, { user: expect.anything() }]);
      expect(received.filter(({ call }) => call.includes("checkout"))).toEqual([]);
    });
  },
);

it("an engraved line goes over with its text", async () => {
  const { ask, register, logIn, received } = await behind(
    { isPhp: false },
    (answer) => async (request) => {
      const response = await answer(request);
      const text = await response.text();
      const own = request.url.includes("/orders/checkout")
        ? text.replaceAll('"Yellow gold"', '"Yellow gold “AL”"')
        : request.method === "GET"
          ? text.replaceAll('"Yellow gold"', '"Yellow gold","engraving":{"max_length":3}')
          : text;
      return new Response(own, {
        status: response.status,
        headers: { "content-type": "application/json" },
      });
    },
  );
  await register();
  await ask("POST /cart", { ...ring, session_id: "guest-1" });
  const { body } = await logIn({ session_id: "guest-1" });
  expect(body.cart).toEqual({ joined: 2, capped: [] });
  const [, carried] = received.filter(({ call }) => call === "POST /cart");
  expect(carried?.body).toMatchObject({ variation_values_id: [[11]], engraving: "AL" });
});

it("a cart that the server has joined itself is left alone", async () => {
  const { ask, logIn, received } = await behind({ isPhp: false }, (answer) => async (request) => {
    if (!request.url.endsWith("/login")) return answer(request);
    return Response.json({ access_token: "t", cart: { joined: 2, capped: [] } });
  });
  await ask("POST /cart", { ...ring, session_id: "guest-1" });
  expect((await logIn({ session_id: "guest-1" })).body.cart).toEqual({ joined: 2, capped: [] });
  expect(received.map(({ call }) => call)).toEqual(["POST /cart"]);
});

it("a line that the customer has is not doubled", async () => {
  const { ask, register, logIn } = await behind({ isPhp: false });
  await register();
  const { cookie } = await logIn();
  await ask("POST /cart", ring, cookie);
  await ask("POST /cart", { ...ring, session_id: "guest-1" });
  const after = await logIn({ session_id: "guest-1" });
  expect(after.body).not.toHaveProperty("cart");
});

it.each<[status: number, body: object]>([
  [400, { message: "Wrong" }],
  [401, { error: "Unauthorized" }],
  [403, { message: "This action is unauthorized." }],
  [404, { message: "No query results for model [User]." }],
  [422, { message: "The given data was invalid.", errors: { email: ["These are wrong."] } }],
  [200, { success: false, message: "Wrong password" }],
  [200, { message: "No", data: null, success: 0 }],
])("a log-in refused with %i and %j is shown as invalid credentials", async (status, body) => {
  const { logIn } = await behind(
    { isPhp: false },
    () => async () => Response.json(body, { status }),
  );
  const answer = await logIn();
  const failure = decodeFailure(answer.status, answer.body, accounts.logIn.failureData);
  expect([logInFailureText(failure), answer.cookie]).toEqual(["Invalid credentials", ""]);
});

it("a log-in that gives no token is no log-in", async () => {
  const { logIn } = await behind({ isPhp: false }, () => async () => Response.json({ user: {} }));
  expect(await logIn()).toEqual({
    status: 502,
    body: { message: "The log-in has given no token." },
    cookie: "",
  });
});

describe("a server that answers 403 where a token is no longer good", () => {
  const says403: (answer: Answer) => Answer = (answer) => async (request) => {
    const response = await answer(request);
    return response.status === 401
      ? Response.json({ error: "Forbidden" }, { status: 403 })
      : response;
  };
  const stale = "__Host-token=stale; signed_in=1";
  const ended = (headers: Headers) =>
    headers.getSetCookie().filter((cookie) => /^(?:__Host-token|signed_in)=;/.test(cookie)).length;

  it.each(["POST /check_token", "GET /orders", "GET /orders/checkout"])(
    "ends the log-in at %s",
    async (call) => {
      const { ask } = await behind({ isPhp: false }, says403);
      const { status, headers } = await ask(call, undefined, stale);
      expect([status, ended(headers)]).toEqual([401, 2]);
    },
  );

  it("a server's 403 to a guest or to a log-in stays a 403", async () => {
    const { ask, logIn } = await behind({ isPhp: false }, says403);
    expect((await ask("GET /orders/checkout")).status).toBe(403);
    expect((await logIn()).status).toBe(403);
    const { status, headers } = await ask("POST /login", { email: "a", password: "b" }, stale);
    expect([status, ended(headers)]).toEqual([403, 0]);
  });

  it("keeps every log-in while a firewall refuses everything", async () => {
    const { ask } = await behind({ isPhp: false }, () => async () => {
      return Response.json({ error: "Forbidden" }, { status: 403 });
    });
    for (const call of ["POST /check_token", "GET /orders"]) {
      const { status, headers } = await ask(call, undefined, stale);
      expect([status, headers.getSetCookie()]).toEqual([403, []]);
    }
  });

  it("keeps the log-in whose token is good while one call is refused", async () => {
    const { ask, register, logIn, received } = await behind(
      { isPhp: false },
      (answer) => async (request) => {
        const response = await says403(answer)(request);
        return request.url.endsWith("/orders") ? Response.json({}, { status: 403 }) : response;
      },
    );
    await register();
    const { cookie } = await logIn();
    const { status, headers } = await ask("GET /orders", undefined, cookie);
    expect([status, headers.getSetCookie()]).toEqual([403, []]);
    expect(received.at(-1)?.call).toBe("POST /check_token");
  });
});

it("an answer without content is one with 205 too", async () => {
  const { ask } = await behind({ isPhp: false }, () => async () => {
    const headers = { "content-type": "application/json" };
    return new Response(null, { status: 205, headers });
  });
  expect((await ask("POST /cart", ring)).status).toBe(205);
});

describe("fields that the documents do not name", () => {
  const total = { brand_id: 5, shipping: 25, shippings: { "5": 25 }, country: "US", state: "MA" };
  const asked = (received: { call: string; body: object }[]) =>
    received
      .filter(({ call }) => call === "POST /orders/get-total")
      .map(({ body }) => Object.keys(body));

  it("are sent to a server that ignores them", async () => {
    const { ask, received } = await behind({ isPhp: false });
    expect((await ask("POST /orders/get-total", { ...total, session_id: "g" })).status).toBe(200);
    expect(asked(received)).toEqual([[...Object.keys(total), "session_id"]]);
  });

  it("are left out for a server that has refused them once", async () => {
    const { ask, received } = await behind({ isPhp: false, isStrict: true });
    const plain = ["brand_id", "shipping", "session_id"];
    for (const _ of [1, 2]) {
      const { status } = await ask("POST /orders/get-total", { ...total, session_id: "g" });
      expect(status).toBe(200);
    }
    expect(asked(received)).toEqual([[...Object.keys(total), "session_id"], plain, plain]);
  });

  it("a request that is refused for its values is sent once, and its refusal is passed on", async () => {
    const refusal = { message: "Validation errors", data: { phone: ["The phone is not valid."] } };
    let count = 0;
    const { ask } = await behind({ isPhp: false }, () => async () => {
      count += 1;
      return Response.json(refusal, { status: 422 });
    });
    const { status, body } = await ask("POST /orders", { first_name: "Ada", phone: "x" });
    expect([status, body, count]).toEqual([422, refusal, 1]);
  });
});

describe("the values of a cart's addition", () => {
  const bodies = (received: { body: object }[]) =>
    received.map(({ body }) => (body as typeof ring).variation_values_id);
  const wantsOneList: (answer: Answer) => Answer = (answer) => async (request) => {
    if (!request.url.endsWith("/cart")) return answer(request);
    const { variation_values_id } = await request.clone().json();
    const message = "The variation_values_id.0 field must be an integer.";
    return Array.isArray(variation_values_id[0])
      ? Response.json({ message, errors: { "variation_values_id.0": [message] } }, { status: 422 })
      : answer(request);
  };

  it("stand in a list for each product", async () => {
    const { ask, received } = await behind({ isPhp: false });
    expect((await ask("POST /cart", { ...ring, session_id: "g" })).status).toBe(201);
    expect(bodies(received)).toEqual([[[11]]]);
  });

  it("stand in one list for a server that refuses those, from the first refusal on", async () => {
    let count = 0;
    const { ask, received } = await behind({ isPhp: true }, (answer) => {
      const refusing = wantsOneList(answer);
      return (request) => {
        count += 1;
        return refusing(request);
      };
    });
    for (const _ of [1, 2]) {
      expect((await ask("POST /cart", { ...ring, session_id: "g" })).status).toBe(201);
    }
    expect(bodies(received)).toEqual([[11], [11]]);
    expect(count).toBe(3);
  });

  it("stay in theirs where the server refuses what was chosen", async () => {
    const sent: unknown[] = [];
    const refusal = { message: "Validation errors", data: { variation_values_id: ["Not made."] } };
    const { ask } = await behind({ isPhp: false }, () => async (request) => {
      sent.push((await request.json()).variation_values_id);
      return Response.json(refusal, { status: 422 });
    });
    for (const _ of [1, 2]) {
      const { status, body } = await ask("POST /cart", { ...ring, session_id: "g" });
      expect([status, body]).toEqual([422, refusal]);
    }
    expect(sent).toEqual([[[11]], [11], [[11]], [11]]);
  });
});

describe("pictures", () => {
  const slides = { data: { images: [{ id: 1, url: "/storage/s.jpg" }], footer: { url: "f.jpg" } } };

  it("with a relative address are asked of the server", async () => {
    const { ask, address } = await behind({ isPhp: false });
    const { body } = await ask("GET /products/9");
    expect(body.data.image_src).toBe(`${address}/r.jpg`);
    expect(body.data.images).toEqual([{ image: "https://pictures.test/r.jpg" }]);
    expect((await ask("GET /home-banners")).body.data).toMatchObject({
      left_image: `${address}/l.jpg`,
      button_text: "SHOP",
    });
  });

  it("of slides and footers are too, while other addresses stay", async () => {
    const answers: Record<string, object> = {
      "/exclusive/images": slides,
      "/orders": { url: "/pay/1" },
    };
    const { ask, address } = await behind(
      { isPhp: false },
      () => async (request) => Response.json(answers[new URL(request.url).pathname] ?? {}),
    );
    expect((await ask("GET /exclusive/images")).body).toEqual({
      data: {
        images: [{ id: 1, url: `${address}/storage/s.jpg` }],
        footer: { url: `${address}/f.jpg` },
      },
    });
    expect((await ask("POST /orders", {})).body).toEqual({ url: "/pay/1" });
  });
});
