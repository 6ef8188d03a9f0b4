import "server-only";

/**
 * A path under the contract's base with every segment escaped exactly once.
 * @returns `null` for one that a URL parser or a server could read as another path: empty and dot
 * segments, escaped slashes, control characters.
 */
export function canonicalPath(path: string): string | null {
  const segments: string[] = [];
  for (const escaped of path.split("/").slice(1)) {
    const segment = decoded(escaped);
    if (segment === null || /^\.{0,2}$/.test(segment) || !/^[^\p{Cc}/\\]+$/u.test(segment)) {
      return null;
    }
    segments.push(encodeURIComponent(segment));
  }
  return segments.length === 0 ? null : `/${segments.join("/")}`;
}

function decoded(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return text.isWellFormed() ? text : null;
  } catch {
    return null;
  }
}
