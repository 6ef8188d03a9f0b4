/** Sends the bytes and headers it reads from standard input to every request. */
import { createServer } from "node:http";
import { json } from "node:stream/consumers";

const { status, body, headers } = await json(process.stdin);
const bytes = Buffer.from(body, "base64");
createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
}).listen(Number(process.argv[2]), "127.0.0.1", () => console.log("ready"));
