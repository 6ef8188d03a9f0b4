/** Sends the bytes and headers it reads from standard input: by path, or else the first. */
import { createServer } from "node:http";
import { json } from "node:stream/consumers";

const answers = (await json(process.stdin)).map(({ body, ...head }) => ({
  ...head,
  bytes: Buffer.from(body, "base64"),
}));
const byPath = new Map(answers.map((answer) => [answer.path, answer]));
createServer((request, response) => {
  const { status, headers, bytes } = byPath.get(request.url) ?? answers[0];
  response.writeHead(status, headers);
  response.end(bytes);
}).listen(Number(process.argv[2]), "127.0.0.1", () => console.log("ready"));
