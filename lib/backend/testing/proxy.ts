import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** A server's address by a way that can be cut: connections drop, and new ones are refused. */
export async function cuttableWay(to: string): Promise<{
  url: string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}> {
  const target = new URL(to);
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port || 5432), target.hostname);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(to);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.href,
    mend: () => listen(port),
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
