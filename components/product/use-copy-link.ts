import { useEffect, useRef, useState } from "react";

/** The specification's section 9. */
export const LINK_COPIED_MS = 2000;

export function useCopyLink() {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async (address: URL | string) => {
    try {
      await navigator.clipboard.writeText(String(address));
    } catch {
      return;
    }
    clearTimeout(timer.current);
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), LINK_COPIED_MS);
  };

  return { isCopied, copy };
}
