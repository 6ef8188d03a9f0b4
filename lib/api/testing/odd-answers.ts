/** Ways in which another server's answer may differ from what is asked for. */
type Change = (
  parent: Record<string, unknown> | unknown[],
  key: string,
  random: () => number,
) => void;

const set = (make: (value: unknown, random: () => number) => unknown): Change => {
  return (parent, key, random) => {
    const holder = parent as Record<string, unknown>;
    holder[key] = make(holder[key], random);
  };
};
const ODD_VALUES: readonly unknown[] = [
  "",
  "x",
  "-1",
  0,
  -1,
  1.5,
  1e21,
  true,
  [],
  {},
  [null],
  [[]],
];

const CHANGES: readonly Change[] = [
  (parent, key) => {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  },
  set(() => null),
  set((_, random) => ODD_VALUES[Math.floor(random() * ODD_VALUES.length)]),
  set((value) => (typeof value === "string" ? value.padEnd(5_000, "long ") : [value, value])),
  set((value) => (Array.isArray(value) ? Array(300).fill(value[0]) : { data: value })),
];

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The answer with up to three changes anywhere, or cut in the middle of its text. */
export async function oddAnswer(answer: Response, seed: number): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return new Response(oddText(await answer.text(), seed), { headers });
}

function oddText(text: string, seed: number): string {
  const random = randomFrom(seed);
  if (text === "" || random() < 0.05) return text.slice(0, text.length / 2);
  const body = { answer: JSON.parse(text) as unknown };
  const count = 1 + Math.floor(random() * 3);
  for (let change = 0; change < count; change++) {
    const places = placesIn(body);
    const [parent, key] = places[Math.floor(random() * places.length)] ?? [body, "answer"];
    CHANGES[Math.floor(random() * CHANGES.length)]?.(parent as never, key, random);
  }
  return JSON.stringify(body.answer ?? null);
}

/** What a server answers, whether it is ours or not. */
export interface Answered {
  status: number;
  text: string;
  type?: string;
}

const STATUSES = [400, 401, 403, 404, 409, 422, 429, 500, 503];
const REFUSED = "This cannot be done.";
const LISTS = { email: [REFUSED], unheard_of: [REFUSED] };

/** Bodies of refusals as servers send them: our own, flat, nested, text, HTML, nothing, cut. */
const REFUSALS: Readonly<Record<string, string>> = {
  "a message": JSON.stringify({ message: REFUSED }),
  nothing: "",
  "an empty object": "{}",
  null: "null",
  "a field that no form has": JSON.stringify({ errors: { unheard_of: [REFUSED] } }),
  "fields in lists": JSON.stringify({ success: false, message: "Validation errors", data: LISTS }),
  "fields as texts": JSON.stringify({ email: REFUSED, unheard_of: REFUSED }),
  "fields that are odd": JSON.stringify({ errors: { email: {}, password: [null], name: 3 } }),
  "a page": `<!doctype html><h1>${REFUSED}</h1>`,
  "half an object": '{"message":"This can',
  "a long message": JSON.stringify({ message: REFUSED.repeat(500) }),
};

export interface OddWay {
  name: string;
  isRefusal: boolean;
  of: (answered: Answered) => Answered;
}

/** Every way in which another server may refuse a call, then its own answers with changes. */
export function oddWays(seeds: number): OddWay[] {
  const refusals = STATUSES.flatMap((status) =>
    Object.entries(REFUSALS).map(([name, text]): OddWay => {
      const type = text.startsWith("<") ? "text/html" : "application/json";
      return {
        name: `${status} with ${name}`,
        isRefusal: true,
        of: () => ({ status, text, type }),
      };
    }),
  );
  const page = { status: 200, text: "<!doctype html><h1>Welcome</h1>", type: "text/html" };
  const changed = Array.from({ length: seeds }, (_, index): OddWay => {
    const seed = index + 1;
    const of = ({ status, text }: Answered) => ({ status, text: oddText(text, seed) });
    return { name: `its own answer, changed by ${seed}`, isRefusal: false, of };
  });
  return [
    ...refusals,
    { name: "200 with a page", isRefusal: true, of: () => page },
    { name: "200 with nothing", isRefusal: false, of: () => ({ status: 200, text: "" }) },
    ...changed,
  ];
}

/** Every field and entry, with what holds it. */
function placesIn(value: unknown): [parent: object, key: string][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): [object, string][] => [
    [value, key],
    ...placesIn(inner),
  ]);
}
