import { useEffect, useEffectEvent, useState } from "react";
import type { Trigger } from "./defer";

/**
 * Code that is fetched at a moment, or when it is asked for, so that no page waits for it.
 * `code` is `undefined` until it has come. `fetch` fails when it cannot be had, and so does a
 * moment, silently; asking again tries again.
 * @param moment a constant; none when the code is not wanted yet, or only fetched by hand.
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
