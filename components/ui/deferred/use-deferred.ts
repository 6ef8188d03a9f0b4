import { useEffect, useEffectEvent, useState } from "react";
import type { Trigger } from "./defer";

/**
 * Code loaded at a moment or on request; failures are silent at a moment, and the next try loads again.
 * @param moment a constant, as is the other; none when only `fetch` loads it.
 */
export function useDeferred<Code>(
  load: () => Promise<Code>,
  moment?: Trigger | null,
  other?: Trigger,
) {
  const [loaded, setLoaded] = useState<{ code: Code }>();
  const isLoaded = loaded !== undefined;
  const fetch = async () => {
    const code = await load();
    setLoaded((now) => now ?? { code });
  };
  const fetchQuietly = useEffectEvent(() => fetch().catch(() => undefined));

  useEffect(() => {
    if (isLoaded || !moment) return;
    const begin = () => void fetchQuietly();
    const callOffs = [moment(begin), other?.(begin)];
    return () => {
      for (const callOff of callOffs) callOff?.();
    };
  }, [isLoaded, moment, other]);

  return { code: loaded?.code, fetch };
}
