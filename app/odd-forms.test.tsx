import { act, cleanup } from "@testing-library/react";
import { miniCart } from "@/components/cart/mini-cart-state";
import { router } from "@/components/product/testing/buy-box";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { supportIntersectionObserver } from "@/components/ui/testing/intersection-observer";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import { message } from "@/lib/api/browser/messages";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { type OddWay, oddWays } from "@/lib/api/testing/odd-answers";
import { budget } from "@/lib/domain/testing/budget";
import { FORM_CASES, type OpenForm, settled } from "./testing/form-cases";

/**
 * Every form with a script, each call that sending it makes answered in ways that another server
 * may. The calls are those that arrive, none is listed here.
 */

const mockWent: string[] = [];
jest.mock("@/lib/api/browser/leave", () => ({ leaveFor: (path: string) => mockWent.push(path) }));
const WAYS = oddWays(budget({ test: 4, proof: 40 }));
const EACH = budget({ test: 4, proof: 40 });

jest.setTimeout(900_000);

const wrong: unknown[] = [];
/** A server that names one id twice is no fault of the page; React says so in development alone. */
const SAME_KEY = "two children with the same key";
const note = (error: unknown) => {
  if (!String(error).includes(SAME_KEY)) wrong.push(error);
};

beforeAll(() => {
  Object.assign(router, { refresh: () => undefined });
  supportDialogs();
  supportResizeObserver();
  process.on("unhandledRejection", note);
});
afterAll(() => void process.off("unhandledRejection", note));
beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation((...said) => note(said.map(String).join(" ")));
  window.addEventListener("error", ({ error }) => note(error));
});

const text = () => document.body.textContent ?? "";

/** Sends a form, one of its calls answered oddly perhaps. */
async function send(form: () => Promise<OpenForm>, fails?: { call: string; way: OddWay }) {
  await forgetAll();
  supportIntersectionObserver();
  message.set("");
  miniCart.set(false);
  mockWent.length = 0;
  router.push.mockClear();
  wrong.length = 0;
  const { hasLeft = () => mockWent.length + router.push.mock.calls.length > 0, ...more } =
    await form();
  const opened = { ...more, hasLeft };
  const before = text();
  const calls = new Set<string>();
  opened.gateway.changing((call, answered) => {
    calls.add(call);
    return fails?.call === call ? fails.way.of(answered) : answered;
  });
  await act(async () => void (await opened.send()));
  const isStuck = await settled(opened, calls).then(
    () => false,
    () => true,
  );
  const isSaid = text() !== before || hasLeft();
  cleanup();
  return { calls, isSaid, isStuck, wrong: [...new Set(wrong.map(String))] };
}

let turn = 0;

test.each(Object.keys(FORM_CASES))(
  "%s says what has become of it, whatever is answered",
  async (name) => {
    const form = FORM_CASES[name]!;
    const good = await send(form);
    expect(good).toMatchObject({ isStuck: false, wrong: [] });
    expect(good.calls.size).toBeGreaterThan(0);
    for (const call of [...good.calls].sort()) {
      const isWrite = !call.startsWith("GET ");
      for (let count = 0; count < EACH; count++) {
        const way = WAYS[turn++ % WAYS.length]!;
        const about = { call, way: way.name };
        const shown = await send(form, { call, way });
        expect({ ...about, stuck: shown.isStuck, wrong: shown.wrong }).toEqual({
          ...about,
          stuck: false,
          wrong: [],
        });
        if (!way.isRefusal || !isWrite) continue;
        expect({ ...about, isSaid: shown.isSaid }).toEqual({ ...about, isSaid: true });
      }
    }
  },
);
