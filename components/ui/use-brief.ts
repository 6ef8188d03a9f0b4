import { useCallback, useEffect, useState } from "react";

/** What is said for a while, `null` before and after; saying another starts its time anew. */
export function useBrief<Said>(
  milliseconds: number,
): [said: Said | null, say: (said: Said | null) => void] {
  const [said, setSaid] = useState<{ now: Said | null }>({ now: null });

  useEffect(() => {
    if (said.now === null) return;
    const timer = setTimeout(() => setSaid({ now: null }), milliseconds);
    return () => clearTimeout(timer);
  }, [said, milliseconds]);

  return [said.now, useCallback((now: Said | null) => setSaid({ now }), [])];
}
