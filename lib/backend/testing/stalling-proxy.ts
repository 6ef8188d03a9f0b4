import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Stands between a client and a server, and can fall silent as a network or a hung server does. */
export interface StallingProxy {
  /** The server's address, through here. */
  url: string;
  /** From now on nothing gets through; connections stay open, new ones are taken. */
  stall(): void;
  /** What has waited goes on its way. */
  resume(): void;
  /** Ends every connection without a word. */
  cut(): void;
  /** How many connections were ever made. */
  readonly connections: number;
  close(): Promise<void>;
}

export async function stallingProxy(target: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<[Socket, Socket]>();
  let isStalled = false;
  let connections = 0;
  const server = createServer((client) => {
    connections++;
    const upstream = connect(Number(port), hostname);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    for (const [socket, other] of [pair, [upstream, client] as const]) {
      socket.on("data", (bytes) => other.write(bytes));
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        other.destroy();
        pairs.delete(pair);
      });
      if (isStalled) socket.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) for (const socket of pair) act(socket);
  };
  const cut = () => each((socket) => socket.destroy());
  return {
    url: url.href,
    stall: () => {
      isStalled = true;
      each((socket) => socket.pause());
    },
    resume: () => {
      isStalled = false;
      each((socket) => socket.resume());
    },
    cut,
    get connections() {
      return connections;
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
