import { chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { cookieOf } from "./goods.mjs";

/** What Lighthouse answers when Chromium lost a visit's beginning: the visit is made again. */
const LOST = "NO_NAVSTART";
const TRIES = 3;

/**
 * Lighthouse's performance figures for a phone, each the median of its runs: the score out of 100,
 * LCP and TBT in milliseconds, CLS as it is. They are calculated from a visit over a fast line, where
 * all scripts are there before anything is painted; `seen` is LCP with line and processor slowed.
 */
export async function lighthouseOf(url, { chromePath, session, runs, note }) {
  const visitor = { url, chromePath, session };
  const slowed = Math.ceil(runs / 2);
  let begun = 0;
  const looks = async (count, throttlingMethod) => {
    const all = [];
    for (let run = 0; run < count; run += 1) {
      begun += 1;
      note(`Lighthouse, ${begun} of ${runs + slowed}`);
      all.push(await look(visitor, throttlingMethod));
    }
    return all;
  };
  const calculated = await looks(runs, "simulate");
  const applied = await looks(slowed, "devtools");
  return {
    score: median(calculated, "score"),
    lcp: median(calculated, "lcp"),
    seen: median(applied, "lcp"),
    tbt: median(calculated, "tbt"),
    cls: median(calculated, "cls"),
  };
}

async function look(visitor, throttlingMethod) {
  for (let left = TRIES; left > 0; left -= 1) {
    const { runtimeError, audits, categories } = await visit(visitor, throttlingMethod);
    if (runtimeError?.code === LOST) continue;
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
    return {
      score: Math.round(100 * (categories.performance?.score ?? 0)),
      lcp: audits["largest-contentful-paint"].numericValue,
      tbt: audits["total-blocking-time"].numericValue,
      cls: audits["cumulative-layout-shift"].numericValue,
    };
  }
  throw new Error(`Lighthouse: ${LOST}, ${TRIES} times`);
}

function median(all, key) {
  const sorted = all.map((figures) => figures[key]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

async function visit({ url, chromePath, session }, throttlingMethod) {
  const chrome = await launch({
    chromePath,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--ignore-certificate-errors"],
    logLevel: "silent",
  });
  try {
    if (session) await keep(chrome.port, cookieOf(session, url));
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ["performance"],
      throttlingMethod,
      logLevel: "error",
    });
    if (!result) throw new Error("Lighthouse: no answer");
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** Lighthouse leaves a browser its cookies. */
async function keep(port, cookie) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  await browser.contexts()[0].addCookies([cookie]);
  await browser.close();
}
