import { useCallback, useEffect, useState } from "react";

const NOTHING = { now: null, lasts: false };

/** @returns null before and after; `lasts` keeps it until the next. */
export function useBrief<Said>(milliseconds: number) {
  const [said, setSaid] = useState<{ now: Said | null; lasts: boolean }>(NOTHING);

  useEffect(() => {
    if (said.now === null || said.lasts) return;
    const timer = setTimeout(() => setSaid(NOTHING), milliseconds);
    return () => clearTimeout(timer);
  }, [said, milliseconds]);

  const say = useCallback((now: Said | null, lasts = false) => setSaid({ now, lasts }), []);
  return [said.now, say] as const;
}
