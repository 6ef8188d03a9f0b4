import { type AddressInfo, createServer } from "node:net";
import { refusal, startSmtpServer } from "./testing/smtp-server";
import { tryMailServer } from "./try-server";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function server(behavior?: Parameters<typeof startSmtpServer>[0]) {
  const started = await startSmtpServer(behavior);
  closing.push(started.close);
  return started;
}

const withLogin = (url: string, scheme = "smtp") =>
  url.replace("smtp://", `${scheme}://shop:sword%40fish@`);

it("greets a mail server, logs in, and sends nothing", async () => {
  const users: unknown[] = [];
  const { url, mails } = await server({
    authOptional: false,
    onAuth: ({ username, password }, _, done) => {
      users.push([username, password]);
      done(null, { user: username });
    },
  });
  expect(await tryMailServer(withLogin(url))).toBeNull();
  expect([users, mails]).toEqual([[["shop", "sword@fish"]], []]);
});

it("says what to change, without the password", async () => {
  const wrong = await server({
    authOptional: false,
    onAuth: ({ password }, _, done) => done(refusal(535, `not ${password}`)),
  });
  const said = await tryMailServer(withLogin(wrong.url));
  expect(said).toContain("refuses the user or the password in SMTP_URL");
  expect(said).toContain("535 not …");
  expect(await tryMailServer(withLogin(wrong.url, "smtps"))).toContain("write smtp:// in SMTP_URL");

  const silent = createServer().listen(0, "127.0.0.1");
  closing.push(() => silent.close());
  await new Promise((resolve) => silent.once("listening", resolve));
  const { port } = silent.address() as AddressInfo;
  const unheard = await tryMailServer(`smtp://127.0.0.1:${port}`, 100);
  expect(unheard).toContain(`127.0.0.1:${port} does not greet: write smtps:// in SMTP_URL`);

  const gone = await startSmtpServer();
  await gone.close();
  expect(await tryMailServer(gone.url)).toContain("cannot be reached: correct host and port");
  expect(await tryMailServer("smtp://nowhere.invalid:587")).toContain(
    "that this machine cannot find",
  );
});

it("asks for a name that the certificate proves", async () => {
  // The server says that its certificate is for tests.
  jest.spyOn(console, "error").mockImplementation();
  const { url } = await server({ secure: true });
  jest.restoreAllMocks();
  expect(await tryMailServer(url.replace("smtp:", "smtps:"))).toContain("does not prove its name");
});
