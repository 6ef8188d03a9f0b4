import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page's script has taken over; false in the server's HTML and in the first render. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
