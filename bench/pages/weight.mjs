import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { cookieOf } from "./goods.mjs";

/** The telephone that Lighthouse stands for. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const QUIET_MS = 700;

/** A phone with an empty cache for every page it weighs. */
export async function openPhone(executablePath) {
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  return { weigh: (url, session) => weigh(browser, url, session), close: () => browser.close() };
}

/**
 * Bytes of a page: its HTML plain and as sent; its scripts gzipped before and after a newcomer's
 * first interaction, and after that of a guest who has been here; its pictures as sent until the first
 * interaction; and how many elements it has, in the HTML and once the page is live. With a session's
 * goods every visit is that guest's.
 */
async function weigh(browser, url, session) {
  await (await fetch(url)).arrayBuffer();
  const html = await htmlOf(url, session);
  const newcomer = await visit(browser, url, session);
  const { session_id } = await (await fetch(new URL("/api/session_id", url))).json();
  const guest = await visit(browser, url, session ?? session_id);
  return { ...html, ...newcomer, scriptOfGuest: guest.scriptAfter };
}

async function visit(browser, url, sessionId) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  try {
    if (sessionId) {
      await context.addInitScript((id) => localStorage.setItem("session_id", id), sessionId);
      await context.addCookies([cookieOf(sessionId, url)]);
    }
    const page = await context.newPage();
    const network = await watch(context, page);
    await page.goto(url);
    await network.quiet();
    const [elements, elementsLive] = await page.evaluate(async () => {
      const html = await (await fetch(location.href)).text();
      const served = new DOMParser().parseFromString(html, "text/html");
      return [served, document].map((each) => each.querySelectorAll("*").length);
    });
    const before = await network.loaded();
    await interact(page);
    await network.quiet();
    const after = await network.loaded();
    const bytes = (files, type) =>
      files.filter((file) => file.type === type).reduce((sum, file) => sum + file.bytes, 0);
    return {
      elements,
      elementsLive,
      scriptBefore: bytes(before, "Script"),
      scriptAfter: bytes(after, "Script"),
      pictures: bytes(before, "Image"),
      files: after.map((file) => `${file.type} ${file.bytes} ${file.name}`),
    };
  } finally {
    await context.close();
  }
}

/** A finger that moves the page a little: it touches, moves, scrolls and lets go. */
async function interact(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.synthesizeScrollGesture", {
    x: 200,
    y: 500,
    yDistance: -60,
    gestureSourceType: "touch",
  });
}

/** The HTML's bytes, plain and as the shop sends them to a browser that reads brotli. */
function htmlOf(url, session) {
  const headers = { "accept-encoding": "br, gzip", accept: "text/html" };
  if (session) headers.cookie = `session=${session}`;
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (answer) => {
      const sent = await buffer(answer);
      const encoding = answer.headers["content-encoding"];
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding] ?? ((body) => body);
      resolve({ html: unpack(sent).length, htmlSent: sent.length });
    }).once("error", reject);
  });
}

/** Notes what the network carries; scripts are told gzipped, whatever they were sent as. */
async function watch(context, page) {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const open = new Map();
  const finished = [];
  let lastAt = performance.now();
  const noteAt = () => {
    lastAt = performance.now();
  };
  session.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    noteAt();
    if (!request.url.startsWith("data:"))
      open.set(requestId, { type, name: new URL(request.url).pathname });
  });
  session.on("Network.loadingFailed", ({ requestId }) => {
    noteAt();
    open.delete(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    noteAt();
    const file = open.get(requestId);
    open.delete(requestId);
    if (file) finished.push(bytesOf(session, requestId, file, encodedDataLength));
  });
  return {
    loaded: () => Promise.all(finished),
    quiet: async () => {
      noteAt();
      while (open.size > 0 || performance.now() - lastAt < QUIET_MS) await sleep(50);
    },
  };
}

async function bytesOf(session, requestId, file, sent) {
  if (file.type !== "Script") return { ...file, bytes: sent };
  const { body, base64Encoded } = await session.send("Network.getResponseBody", { requestId });
  const bytes = gzipSync(Buffer.from(body, base64Encoded ? "base64" : "utf8")).length;
  return { ...file, bytes };
}
