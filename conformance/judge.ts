import * as z from "zod/mini";
import { collectWarnings } from "@/lib/contract/decode-warnings";
import type { Endpoint } from "@/lib/contract/endpoint";
import { namesIn } from "@/lib/contract/served/examples";
import { servedOf } from "@/lib/contract/served/rows";
import { describeWarning } from "@/lib/contract/warning-text";
import type { Answer } from "./client";

/** How a server keeps one call; remarks say what the storefront then does without. */
export type Verdict =
  | { kind: "holds"; remarks: readonly string[] }
  | { kind: "differs" | "not there" | "not tried"; reason: string };

const holds = (remarks: readonly string[] = []): Verdict => ({ kind: "holds", remarks });
const differs = (reason: string): Verdict => ({ kind: "differs", reason });
export const notTried = (reason: string): Verdict => ({ kind: "not tried", reason });

const ABSENT: ReadonlySet<number> = new Set([404, 405, 501]);

/** Judges the answer to a call that should be done. */
export function judge(endpoint: Endpoint, answer: Answer): Verdict {
  const { status } = answer;
  if (ABSENT.has(status)) return { kind: "not there", reason: `answered with ${status}` };
  if (status < 200 || status >= 300) return differs(`answered with ${status}${saying(answer)}`);
  const body = answer.isEmpty && endpoint.method !== "GET" ? {} : answer.body;
  if (body === undefined) return differs("the answer is not JSON");
  const { result, warnings } = collectWarnings(() => z.safeParse(endpoint.answer, body));
  if (!result.success) {
    const [issue] = result.error.issues;
    return differs(`${issue?.path.join(".") || "the answer"}: ${issue?.message}`);
  }
  const texts = warnings.map((warning) => describeWarning(body, warning));
  const problems = texts.map(({ field, problem }) => `${field} ${problem}`);
  return holds([...new Set([...problems, ...lacking(endpoint, body)])]);
}

/** Judges the answer to a call that should be refused. */
export function judgeRefusal(answer: Answer, statuses: readonly number[] = []): Verdict {
  const { status } = answer;
  if (status === 405 || status === 501) {
    return { kind: "not there", reason: `answered with ${status}` };
  }
  if (status >= 500) return differs(`answered with ${status}`);
  if (status < 400) return differs(`not refused, but answered with ${status}`);
  if (statuses.length > 0 && !statuses.includes(status)) {
    return holds([`refused with ${status}, not ${statuses.join(" or ")}`]);
  }
  return holds();
}

/** Fields that the documents name, where what they belong to is there without them. */
function lacking(endpoint: Endpoint, body: unknown): string[] {
  const there = new Set(namesIn(body));
  return [...new Set(namesIn(servedOf(endpoint).answer))]
    .filter((name) => !there.has(name))
    .filter((name) => {
      const parent = name.slice(0, name.lastIndexOf("."));
      return parent === "" || [...there].some((other) => other.startsWith(`${parent}.`));
    })
    .map((name) => `without ${name.slice(1)}`);
}

function saying({ body }: Answer): string {
  const { message, data, errors } = Object(body);
  const said = [message, errors ?? data].map((part) =>
    typeof part === "string" ? part : JSON.stringify(part),
  );
  const text = said.filter(Boolean).join(" ");
  return text === "" ? "" : `: ${text.slice(0, 200)}`;
}
