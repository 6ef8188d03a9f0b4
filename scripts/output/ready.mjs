// `shop ready`: whether the shop of this machine or container serves now, by its exit code. Without the
// port's and address's checks: the start has made them.
import "../toolchain/lost-readers.mjs";

const host = process.env.HOST || "127.0.0.1";
const address = host.includes(":") ? `[${host}]` : host;
const url = `http://${address}:${process.env.PORT || 3000}/readyz`;

try {
  const answer = await fetch(url, { signal: AbortSignal.timeout(4_000) });
  process.stdout.write(await answer.text());
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.stderr.write(`There is no answer from ${url}.\n`);
  process.exitCode = 1;
}
