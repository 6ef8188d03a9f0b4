import { useEffect, useEffectEvent, useState } from "react";
import type { Trigger } from "./defer";

/**
 * Code loaded at a moment or on request; failures are silent at a moment, and the next try loads again.
 * @param moment a constant; none when only `fetch` loads it.
 */
export function useDeferred<Code>(load: () => Promise<Code>, moment?: Trigger | null) {
  const [loaded, setLoaded] = useState<{ code: Code }>();
  const isLoaded = loaded !== undefined;
  const fetch = async () => {
    const code = await load();
    setLoaded((now) => now ?? { code });
  };
  const fetchQuietly = useEffectEvent(() => fetch().catch(() => undefined));

  useEffect(() => {
    if (isLoaded || !moment) return;
    return moment(() => void fetchQuietly());
  }, [isLoaded, moment]);

  return { code: loaded?.code, fetch };
}
