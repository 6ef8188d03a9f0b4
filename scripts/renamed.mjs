/**
 * Opens the built shop under another name, place and currency, and reads every page, letter,
 * icon and script of it: nothing may name this shop or its money. A part of `npm run proof`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import sharp from "sharp";
import { build, isBuildFresh } from "./toolchain/build.mjs";
import { currentRelease } from "./toolchain/release.mjs";
import { root } from "./toolchain/root.mjs";
import { main, Stop, say } from "./toolchain/say.mjs";
import { freePort } from "./toolchain/server.mjs";
import { sitemapAddresses } from "./toolchain/sitemap.mjs";

const OTHER = `name: Maison & Lumen
email: care@lumen.example
address: { locality: Galway, country: IE }
language: en-IE
currency: EUR
social:
  - { network: Instagram, url: "https://www.instagram.com/lumen/" }
colors: { ink: "#14202e" }
`;
/** The shop's name, a price in dollars, the currency's code; `shortlisted_flag` is the wire's. */
const OLD = /\bshortlisted\b(?!_)|\$\d|\bUSD\b/i;
/** In scripts and styles, where a dollar means something else. */
const OLD_IN_SCRIPTS = /\bShortlisted\b|["'`]USD["'`]/;
/** A page's own scripts repeat what it shows, in a spelling of their own. */
const PAGE_SCRIPTS = /<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs;
/** Of the demo, and gone with it: a shortlist, and posts that its home page leads to. */
const DEMO = ["Gifts Under $250", "instagram.com/shortlisted.and.co/p/"];
/** The other shop's icon: nothing but this color, in which every icon must be drawn. */
const ICON = { red: 20, green: 140, blue: 70 };
const MAX_SHOWN = 20;
/** What no sitemap lists. */
const BESIDES = [
  "/cart",
  "/checkout",
  "/login",
  "/register",
  "/recover",
  "/newsletter",
  "/menu",
  "/nothing",
  "/email",
  "/email2",
  "/offline",
  "/sitemap.xml",
  "/robots.txt",
  "/manifest.webmanifest",
  "/icons/icon.svg",
  "/api/products",
  "/feed.xml",
  "/new-arrivals.xml",
  "/llms.txt",
  "/details/1.md",
  "/products.md",
  "/faq.md",
];

await main(async () => {
  const data = mkdtempSync(join(tmpdir(), "renamed-"));
  try {
    if (!isBuildFresh()) await build({ stdio: "ignore" });
    const { red, green, blue } = ICON;
    const square = `<rect width="64" height="64" fill="rgb(${red} ${green} ${blue})"/>`;
    mkdirSync(join(data, "shop"));
    writeFileSync(join(data, "shop", "shop.yaml"), OTHER);
    writeFileSync(
      join(data, "shop", "icon.svg"),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${square}</svg>`,
    );
    const named = await readAll(data);
    if (named.length > 0)
      throw new Stop(`The old shop is named in:\n${named.slice(0, MAX_SHOWN).join("\n")}`);
    say(
      "The same build under another name, place and currency names neither the demo's nor its money",
    );
    return 0;
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});

/** @returns where the old shop is named, with what stands around it. */
async function readAll(data) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: data, NODE_ENV: "production" };
  const shop = spawn(process.execPath, ["scripts/start.mjs"], { cwd: root, env, stdio: "ignore" });
  try {
    while (!(await answers(url))) {
      if (shop.exitCode !== null) throw new Stop("The shop did not start.");
      await sleep(200);
    }
    const texts = new Map(scripts());
    for (const path of [...(await sitemapAddresses(url)), ...BESIDES])
      texts.set(path, await read(url + path));
    const strange = await iconsOfOld(url);
    await makeLetters(url);
    for (const [name, text] of await letters(data)) texts.set(name, text);
    say(`${texts.size} pages, letters and scripts read`);
    const named = [...texts].flatMap(([name, whole]) => {
      const isScript = name.startsWith(".releases");
      const shown = whole.replaceAll(PAGE_SCRIPTS, "");
      const text = DEMO.reduce((rest, own) => rest.replaceAll(own, ""), shown);
      const at = text.search(isScript ? OLD_IN_SCRIPTS : OLD);
      return at === -1 ? [] : `${name}: …${text.slice(Math.max(0, at - 60), at + 60)}…`;
    });
    return [...named, ...strange];
  } finally {
    shop.kill();
    if (shop.exitCode === null) await once(shop, "exit");
  }
}

async function answers(url) {
  const response = await fetch(`${url}/readyz`).catch(() => null);
  return response?.ok === true;
}

async function read(url) {
  return (await fetch(url)).text();
}

/** @returns the icons that are not drawn of the copy's own. */
async function iconsOfOld(url) {
  const head = await read(url);
  const linked = [...head.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)];
  const { icons, screenshots } = JSON.parse(await read(`${url}/manifest.webmanifest`));
  const paths = [...linked.map(([, href]) => href), ...icons.map(({ src }) => src)];
  if (linked.length < 2 || icons.length < 3) throw new Stop("The copy names too few icons.");
  const strange = screenshots.map(({ src }) => `${src}: a screen of the old shop`);
  for (const path of paths) {
    const bytes = Buffer.from(await (await fetch(new URL(path, url))).arrayBuffer());
    const { data } = await sharp(bytes)
      .resize(1, 1)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isOwn = Object.values(ICON).every((part, at) => Math.abs(part - data[at]) <= 3);
    if (!isOwn) strange.push(`${path}: the old icon`);
  }
  return strange;
}

function scripts() {
  const pattern = `.releases/${currentRelease()}/.next/static/**/*.{js,css}`;
  return globSync(pattern, { cwd: root }).map((path) => [
    path,
    readFileSync(join(root, path), "utf8"),
  ]);
}

async function makeLetters(url) {
  const email = "ada@example.com";
  const post = async (path, body) => {
    const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
    const { status } = await fetch(`${url}/api${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (status >= 400) throw new Stop(`${path} was answered with ${status}.`);
  };
  const names = { first_name: "Ada", last_name: "Byron" };
  const password = "a-better-password";
  await post("/register", { ...names, email, password, password_confirmation: password });
  await post("/password/email", { email });
  await post("/email/subscribe", { email });
}

async function letters(data) {
  const outbox = join(data, "outbox");
  for (let waited = 0; waited < 100; waited += 1) {
    const files = existsSync(outbox)
      ? readdirSync(outbox).filter((name) => name.endsWith(".eml"))
      : [];
    if (files.length >= 2) {
      return Promise.all(
        files.map(async (name) => {
          const { subject, text, html } = await PostalMime.parse(readFileSync(join(outbox, name)));
          return [`letter ${subject}`, [subject, text, html].join("\n")];
        }),
      );
    }
    await sleep(200);
  }
  throw new Stop("Fewer letters came than were asked for.");
}
