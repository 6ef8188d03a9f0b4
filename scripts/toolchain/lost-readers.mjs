// Whoever reads the log may go, or its disk be full: no process ends by that.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
