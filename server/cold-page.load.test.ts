import { connect } from "node:net";
import { budget } from "@/lib/domain/testing/budget";
import { HTML, serversBeforeNext } from "./testing/servers";
import { until } from "./testing/until";

const REQUESTS = budget({ test: 1_000, proof: 10_000 });
const SOCKETS = 50;

const open = serversBeforeNext();

/** Asks so many times on one connection without waiting, and gives how many were answered by 200. */
function askAll(port: number, path: string, times: number): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  const said = `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`;
  const last = `GET ${path} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`;
  socket.write(said.repeat(times - 1) + last);
  return new Promise((resolve, reject) => {
    let answers = "";
    socket.setEncoding("latin1").on("data", (chunk) => {
      answers += chunk;
    });
    socket.once("error", reject).once("end", () => {
      resolve(answers.split(`${HTML}1`).length - 1);
    });
  });
}

it(`renders a cold page once for ${REQUESTS} requests at once`, async () => {
  const { shop, port } = await open();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  shop.say = (_request, response) => void held.then(() => response.end(`${HTML}1`));
  const asked = Array.from({ length: SOCKETS }, () =>
    askAll(port, "/details/1", REQUESTS / SOCKETS),
  );
  await until(() => shop.rendered.length > 0);
  release();
  const answered = (await Promise.all(asked)).reduce((sum, count) => sum + count, 0);
  expect(answered).toBe(REQUESTS);
  expect(shop.rendered).toEqual(["/details/1"]);
});
