/** `URL.parse`, which Safari has from 18 and Chrome and Firefox from 126. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** `decodeURIComponent`; `null` where the text is badly escaped. */
export function decodedText(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
