import { type ComponentType, useState } from "react";

/**
 * A component whose code is fetched when it is first wanted, so that no page waits for it.
 * `fetch` fails when the code cannot be had; asking again tries again.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const fetch = async () => {
    const loaded = await load();
    setComponent(() => loaded);
  };
  return { Component, fetch };
}
