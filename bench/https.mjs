import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { createSecureServer } from "node:http2";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { Stop } from "../scripts/toolchain/say.mjs";

/**
 * Puts HTTPS and HTTP/2 in front of a shop, as the reverse proxy does that every public shop stands
 * behind (docs/operations.md): over plain HTTP/1.1 a visit is made of connections that no visitor opens.
 * The certificate is its own, which browsers are to be told to ignore. With a `line` (slow-line.mjs) every connection comes
 * through it.
 */
export async function withHttps(shop, line) {
  const { hostname, port } = new URL(shop);
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(certificate(), (incoming, outgoing) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":")),
    );
    const forwarded = {
      host: incoming.authority,
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-host": incoming.authority,
      "x-forwarded-proto": "https",
    };
    const { method, url: path } = incoming;
    const options = { agent, hostname, port, method, path, headers: { ...headers, ...forwarded } };
    const onward = request(options, (answer) => {
      const { connection, "keep-alive": _, "transfer-encoding": __, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode, kept);
      pipeline(answer, outgoing, () => undefined);
    });
    onward.on("error", () => outgoing.stream.close());
    pipeline(incoming, onward, () => undefined);
  });
  const door = line ? createServer((socket) => server.emit("connection", line(socket))) : server;
  door.listen(0, "localhost");
  await once(door, "listening");
  return {
    url: `https://localhost:${door.address().port}`,
    stop: () => {
      door.close();
      agent.destroy();
    },
  };
}

function certificate() {
  const folder = mkdtempSync(join(tmpdir(), "shortlisted-https-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  try {
    const files = ["-keyout", key, "-out", cert];
    execFileSync("openssl", ["req", "-x509", ...curve, ...files, ...named], { stdio: "ignore" });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch (error) {
    throw new Stop(`openssl could not make a certificate: ${error.message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
