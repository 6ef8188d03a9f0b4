import { negotiate } from "./answer";
import { CAPABILITIES } from "./protocol";
import { agentProfile } from "./testing/agent";

const mockFetched: string[] = [];
let mockAnswer: (address: string) => Promise<string>;
jest.mock("./public-fetch", () => ({
  ...jest.requireActual<object>("./public-fetch"),
  fetchPublic: (address: string) => {
    mockFetched.push(address);
    return mockAnswer(address);
  },
}));

beforeEach(() => {
  mockFetched.length = 0;
  mockAnswer = async () => JSON.stringify(agentProfile());
});
const at = (name: string) => `https://${name}.example.com/profile`;

test("a profile is fetched once, whoever asks, and so is one that is refused", async () => {
  await Promise.all([negotiate(at("one")), negotiate(at("one"))]);
  expect(await negotiate(at("one"))).toEqual(new Set(Object.values(CAPABILITIES)));
  mockAnswer = async () => {
    throw new Error("unreachable");
  };
  for (let times = 0; times < 2; times++)
    await expect(negotiate(at("two"))).rejects.toMatchObject({ code: "profile_unreachable" });
  expect(mockFetched).toEqual([at("one"), at("two")]);
});

test("at most eight profiles are fetched at once, and a known one is answered meanwhile", async () => {
  await negotiate(at("known"));
  const held = Promise.withResolvers<string>();
  mockAnswer = () => held.promise;
  const waiting = Array.from({ length: 8 }, (_, n) => negotiate(at(`slow-${n}`)));
  await expect(negotiate(at("ninth"))).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 1,
  });
  expect((await negotiate(at("known"))).size).toBe(3);
  held.resolve(JSON.stringify(agentProfile()));
  await Promise.all(waiting);
  expect((await negotiate(at("ninth"))).size).toBe(3);
});

test("what is not an address of a profile is refused without a fetch", async () => {
  const wrong = [
    null,
    "",
    5,
    {},
    `https://a.example.com/${"x".repeat(2_000)}`,
    "https://10.0.0.1/",
  ];
  for (const address of wrong)
    await expect(negotiate(address)).rejects.toMatchObject({ code: "invalid_profile_url" });
  expect(mockFetched).toEqual([]);
});
