import { useCallback, useEffect, useState } from "react";

/** A text that leaves after a while; saying another one starts its time anew. */
export function useBriefText(milliseconds: number): [text: string, say: (text: string) => void] {
  const [said, setSaid] = useState({ text: "" });

  useEffect(() => {
    if (said.text === "") return;
    const timer = setTimeout(() => setSaid({ text: "" }), milliseconds);
    return () => clearTimeout(timer);
  }, [said, milliseconds]);

  return [said.text, useCallback((text: string) => setSaid({ text }), [])];
}
