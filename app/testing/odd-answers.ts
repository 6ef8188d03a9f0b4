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
  const random = randomFrom(seed);
  const text = await answer.text();
  const headers = { "content-type": "application/json" };
  if (random() < 0.05) return new Response(text.slice(0, text.length / 2), { headers });
  const body = { answer: JSON.parse(text) as unknown };
  const count = 1 + Math.floor(random() * 3);
  for (let change = 0; change < count; change++) {
    const places = placesIn(body);
    const [parent, key] = places[Math.floor(random() * places.length)] ?? [body, "answer"];
    CHANGES[Math.floor(random() * CHANGES.length)]?.(parent as never, key, random);
  }
  return Response.json(body.answer ?? null, { headers });
}

/** Every field and entry, with what holds it. */
function placesIn(value: unknown): [parent: object, key: string][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): [object, string][] => [
    [value, key],
    ...placesIn(inner),
  ]);
}
