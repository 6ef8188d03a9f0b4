/** Meta's templates explain each column above the header. Blank lines keep the rows' numbers. */
const COMMENTS = /^\ufeff?(?:[ \t]*"?#[ \t]*[^\s,;"|][^\r\n,;]*[ \t][^\r\n]*(?:\r\n|\n|\r))+/;

/** `="00417"`, which spreadsheets write to keep a code from becoming a number. */
const GUARD = /^="((?:[^"]|"")*)"$/;
const UNQUOTED_GUARD = /(^|[,;\t|^~])="((?:[^"\r\n]|"")*)"(?=[,;\t|^~]|\r?$)/gm;

export function withoutComments(text: string): string {
  return text.replace(COMMENTS, (comments) => comments.replaceAll(/[^\r\n]/g, ""));
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
  let rest = "";
  let isTop = true;
  for await (const chunk of chunks) {
    rest += chunk;
    const end = Math.max(rest.lastIndexOf("\n"), rest.lastIndexOf("\r")) + 1;
    const length = rest.length > maxLength ? rest.length : end;
    if (length === 0) continue;
    yield plain(rest.slice(0, length));
    rest = rest.slice(length);
  }
  yield plain(rest);

  function plain(text: string): string {
    const top = isTop ? withoutComments(text) : text;
    isTop = false;
    return top.includes('="') ? top.replaceAll(UNQUOTED_GUARD, '$1"$2"') : top;
  }
}
