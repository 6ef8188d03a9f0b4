import { endless, pictureServer } from "../testing/picture-server";
import { type FetchOptions, fetchPicture } from "./fetch";

const BYTES = Buffer.from("what a picture holds");
const redirect = (location: string) => (response: import("node:http").ServerResponse) =>
  response.writeHead(302, { location }).end();

let server: Awaited<ReturnType<typeof pictureServer>>;
beforeAll(async () => {
  server = await pictureServer({
    "/good": (response) => response.end(BYTES),
    "/onward": redirect("/good"),
    "/round": redirect("/round"),
    "/nowhere": redirect("http://[bad"),
    "/to-http": redirect("http://pictures.example/a.jpg"),
    "/inward": redirect("https://127.0.0.1:1/a.jpg"),
    "/busy": (response, attempt) =>
      attempt < 3 ? response.writeHead(503).end() : response.end(BYTES),
    "/never-free": (response) => response.writeHead(429).end(),
    "/declared": (response) => response.writeHead(200, { "content-length": 9_999_999 }).write("a"),
    "/endless": endless,
    "/silent": () => undefined,
    "/drips": (response) => {
      const timer = setInterval(() => response.write("a"), 5);
      response.once("close", () => clearInterval(timer));
    },
    "/cut": (response) => {
      response.writeHead(200, { "content-length": 100 });
      response.write("a", () => response.destroy());
    },
  });
});
beforeEach(() => server.asked.splice(0));
afterAll(() => server.close());

const fetching = (changes: Partial<FetchOptions> = {}): FetchOptions => ({
  ownOrigin: server.origin,
  interrupted: new AbortController().signal,
  maxBytes: 1_000_000,
  silenceMs: 60_000,
  longestMs: 60_000,
  pausesMs: [0, 0],
  ...changes,
});
const from = (path: string, changes?: Partial<FetchOptions>) =>
  fetchPicture(new URL(path, server.origin), fetching(changes));

it.each(["/good", "/onward"])("a picture is fetched from %s", async (path) => {
  expect(await from(path)).toEqual(BYTES);
});

it("a fetch is retried when a server is busy, and gives up in the end", async () => {
  expect(await from("/busy")).toEqual(BYTES);
  expect(server.asked).toEqual(["/busy", "/busy", "/busy"]);
  await expect(from("/never-free")).rejects.toThrow("was answered with 429");
  await expect(from("/cut")).rejects.toThrow(/ends in the middle|cannot be reached/);
  expect(server.asked.filter((path) => path === "/cut")).toHaveLength(3);
});

it.each([
  ["/gone", "was answered with 404"],
  ["/round", "redirects too many times"],
  ["/nowhere", "redirects to no address"],
  ["/to-http", "is not at an https address"],
  ["/inward", "is in a private network"],
  ["/declared", "has more than 1 MB"],
  ["/endless", "has more than 1 MB"],
])("a fetch refuses %s: it %s, and is not retried", async (path, why) => {
  await expect(from(path)).rejects.toThrow(why);
  expect(server.asked.filter((each) => each === path)).toHaveLength(path === "/round" ? 6 : 1);
});

it("a fetch does not wait for a server that is silent or never finishes", async () => {
  await expect(from("/silent", { silenceMs: 30 })).rejects.toThrow("sent nothing for");
  await expect(from("/drips", { longestMs: 60 })).rejects.toThrow("did not finish within");
});

it("a fetch ends at once when the owner interrupts it", async () => {
  const interruption = new AbortController();
  const under = from("/silent", { interrupted: interruption.signal });
  interruption.abort();
  await expect(under).rejects.toThrow(/abort/i);
});

it.each(["http://pictures.example/a.jpg", "ftp://pictures.example/a.jpg", "file:///etc/passwd"])(
  "a fetch never goes to %s",
  async (address) => {
    await expect(fetchPicture(new URL(address), fetching())).rejects.toThrow("is not at an https");
  },
);

it.each([
  "https://localhost/a.jpg",
  "https://127.0.0.1/a.jpg",
  "https://2130706433/a.jpg",
  "https://0x7f.1/a.jpg",
  "https://10.1.2.3/a.jpg",
  "https://172.16.0.1/a.jpg",
  "https://192.168.1.1/a.jpg",
  "https://169.254.169.254/latest/meta-data",
  "https://100.64.0.1/a.jpg",
  "https://0.0.0.0/a.jpg",
  "https://255.255.255.255/a.jpg",
  "https://[::1]/a.jpg",
  "https://[::]/a.jpg",
  "https://[::ffff:127.0.0.1]/a.jpg",
  "https://[64:ff9b::7f00:1]/a.jpg",
  "https://[2002:7f00:1::]/a.jpg",
  "https://[fc00::1]/a.jpg",
  "https://[fe80::1]/a.jpg",
])("a fetch never goes into a private network: %s", async (address) => {
  await expect(fetchPicture(new URL(address), fetching())).rejects.toThrow("in a private network");
});

it.each(["ada:secret", "ada", ":secret"])(
  "a fetch sends no user name and no password: %s",
  async (login) => {
    const address = new URL(`https://${login}@pictures.example/a.jpg`);
    await expect(fetchPicture(address, fetching())).rejects.toThrow("contains a password");
  },
);
