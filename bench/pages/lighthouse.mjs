import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

/**
 * Lighthouse's performance figures for a phone, each the median of its runs: the score out of 100,
 * LCP and TBT in milliseconds, CLS as it is.
 */
export async function lighthouseOf(url, chromePath, runs) {
  const all = [];
  for (let run = 0; run < runs; run += 1) all.push(await look(url, chromePath));
  const median = (key) => {
    const sorted = all.map((figures) => figures[key]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)];
  };
  return { score: median("score"), lcp: median("lcp"), tbt: median("tbt"), cls: median("cls") };
}

async function look(url, chromePath) {
  const chrome = await launch({
    chromePath,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
    logLevel: "silent",
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ["performance"],
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
