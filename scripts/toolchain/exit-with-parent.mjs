// Loaded into the server with --import. File descriptor 3 is a pipe from the process that started
// it: when that process is gone, however it went, the pipe closes and the server leaves too.
import { Socket } from "node:net";
import { isMainThread } from "node:worker_threads";
import "./lost-readers.mjs";

if (isMainThread) {
  const parent = new Socket({ fd: 3 });
  parent.on("error", () => {});
  parent.on("close", () => process.kill(process.pid, "SIGTERM"));
  parent.resume().unref();
}
