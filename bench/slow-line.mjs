import { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { randomNumbers } from "./catalog/random.ts";

const PACKET = 1_400;

/**
 * A line that all connections of a visitor share: so many bytes a second towards her, so many
 * milliseconds there and back, and a share of her packets that are late and hold up what their
 * connection brings after them. The same seed makes the same packets late. Gives what stands for
 * a socket before the server: it takes no more than the line has room for.
 */
export function slowLine({ bytesPerSecond, latency, lateShare, leastLate, mostLate, seed }) {
  const random = randomNumbers(seed);
  const oneWay = latency / 2;
  let freeAt = 0;
  const sentAt = (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1000;
    return freeAt;
  };
  const late = () => (random() < lateShare ? leastLate + random() * (mostLate - leastLate) : 0);

  return (socket) => {
    const down = inOrder();
    const up = inOrder();
    const far = new Duplex({
      read: () => undefined,
      write: (chunk, _encoding, done) => {
        for (let at = 0; at < chunk.length; at += PACKET) {
          const packet = chunk.subarray(at, at + PACKET);
          const arrival = sentAt(packet.length) + oneWay + late();
          down(arrival, () => socket.destroyed || socket.write(packet));
        }
        inOrder()(freeAt, done);
      },
      final: (done) => down(0, () => socket.end(done)),
      destroy: (error, done) => {
        down(0, () => socket.destroy());
        done(error);
      },
    });
    // The handshake of a real line's connection is over before its first bytes.
    up(performance.now() + latency, () => undefined);
    socket.on("data", (bytes) => {
      up(performance.now() + oneWay, () => far.destroyed || far.push(bytes));
    });
    socket.on("error", () => far.destroy());
    socket.on("close", () => far.destroy());
    return far;
  };
}

/** Does each piece of work at its time, and none before the one that was given earlier. */
function inOrder() {
  let last = Promise.resolve();
  return (time, work) => {
    last = last
      .then(() => sleep(Math.max(0, time - performance.now()), undefined, { ref: false }))
      .then(work);
  };
}
