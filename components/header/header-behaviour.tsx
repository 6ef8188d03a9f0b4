"use client";

import { useEffect } from "react";
import { whenStirred } from "@/components/ui/moments";
import { useLater } from "@/components/ui/use-later";

const load = () => import("./behaviour/start");

/**
 * What the header does beyond its HTML, once the visitor stirs; without it the panels still open
 * and close.
 */
export function HeaderBehaviour() {
  const { code } = useLater(load, whenStirred);
  useEffect(() => code?.startBehaviour(), [code]);
  return null;
}
