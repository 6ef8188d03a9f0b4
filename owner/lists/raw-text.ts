/** Meta's templates explain each column above the header: `# Required | Its own id`. */
const COMMENT = /^\ufeff?[ \t]*"?#[ \t]*[^\s,;"|][^,;]*[ \t]/;
const COMMENT_BEGINS = 500;

/** `="00417"`, which spreadsheets write to keep a code from becoming a number. */
const GUARD = /^="((?:[^"]|"")*)"$/;
const UNQUOTED_GUARD = /(^|[,;\t|^~])="((?:[^"\r\n]|"")*)"(?=[,;\t|^~]|\r?$)/gm;

/** Leaves blank lines, which keep the rows' numbers. */
export function withoutComments(text: string): string {
  let at = 0;
  let ends = "";
  while (COMMENT.test(text.slice(at, at + COMMENT_BEGINS).split(/[\r\n]/, 1)[0] ?? "")) {
    const [line = "", end = ""] = /^[^\r\n]*(\r\n|\r|\n)/.exec(text.slice(at)) ?? [];
    if (line === "") break;
    at += line.length;
    ends += end;
  }
  return ends + text.slice(at);
}

export function withoutGuard(cell: string): string {
  const text = cell.trim();
  return GUARD.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
}

/** In whole lines, so that no pattern is cut. */
export async function* plainLines(
  chunks: AsyncIterable<string>,
  maxLength: number,
): AsyncGenerator<string> {
  let parts: string[] = [];
  let length = 0;
  let isTop = true;
  for await (const chunk of chunks) {
    const end = Math.max(chunk.lastIndexOf("\n"), chunk.lastIndexOf("\r")) + 1;
    const whole = length + chunk.length > maxLength ? chunk.length : end;
    if (whole > 0) {
      yield plain(parts.join("") + chunk.slice(0, whole));
      parts = [];
      length = 0;
    }
    parts.push(chunk.slice(whole));
    length += chunk.length - whole;
  }
  yield plain(parts.join(""));

  function plain(text: string): string {
    const top = isTop ? withoutComments(text) : text;
    isTop = false;
    return top.includes('="') ? top.replaceAll(UNQUOTED_GUARD, '$1"$2"') : top;
  }
}
