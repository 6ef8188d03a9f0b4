import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

/**
 * Lighthouse's performance figures for a phone, each the median of its runs: the score out of 100,
 * LCP and TBT in milliseconds, CLS as it is. They are calculated from a visit over a fast line, where
 * all scripts are there before anything is painted; `seen` is LCP with line and processor slowed.
 */
export async function lighthouseOf(url, chromePath, runs) {
  const calculated = await looks(url, chromePath, runs, "simulate");
  const applied = await looks(url, chromePath, Math.ceil(runs / 2), "devtools");
  return {
    score: median(calculated, "score"),
    lcp: median(calculated, "lcp"),
    seen: median(applied, "lcp"),
    tbt: median(calculated, "tbt"),
    cls: median(calculated, "cls"),
  };
}

async function looks(url, chromePath, runs, throttlingMethod) {
  const all = [];
  for (let run = 0; run < runs; run += 1) all.push(await look(url, chromePath, throttlingMethod));
  return all;
}

function median(all, key) {
  const sorted = all.map((figures) => figures[key]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

async function look(url, chromePath, throttlingMethod) {
  const chrome = await launch({
    chromePath,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
    logLevel: "silent",
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ["performance"],
      throttlingMethod,
      logLevel: "error",
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? "no answer"}`);
    const { audits, categories } = result.lhr;
    return {
      score: Math.round(100 * (categories.performance?.score ?? 0)),
      lcp: audits["largest-contentful-paint"].numericValue,
      tbt: audits["total-blocking-time"].numericValue,
      cls: audits["cumulative-layout-shift"].numericValue,
    };
  } finally {
    chrome.kill();
  }
}
