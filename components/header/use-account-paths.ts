import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { logInPath, registerPath } from "@/lib/domain/return-path";

/** Ways to an account that lead back here. A cached page is the same for all: it has the plain ones. */
export function useAccountPaths() {
  const pathname = usePathname();
  const [from, setFrom] = useState("/");
  const look = () => setFrom(window.location.pathname + window.location.search);
  useEffect(look, [pathname]);
  return {
    logIn: logInPath(from),
    register: registerPath(from),
    /** The query may have changed since: links look when they are about to be followed. */
    look: { onPointerEnter: look, onFocus: look },
  };
}
