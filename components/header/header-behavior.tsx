"use client";

import { useEffect } from "react";
import { whenInteracted, whenTurnedTo } from "@/components/ui/defer";
import { useDeferred } from "@/components/ui/use-deferred";
import { fetchMenuContent } from "./menu-content";

const turnedTo = whenTurnedTo(() => document.querySelector("body > header"));
const load = () => import("./behavior/start");

/**
 * What the header does beyond its HTML, once the visitor interacts; without it the panels still open
 * and close. What its menus hold is fetched once the visitor turns to it.
 */
export function HeaderBehavior() {
  const { code } = useDeferred(load, whenInteracted);
  useEffect(() => code?.startBehavior(), [code]);
  useEffect(() => turnedTo(() => void fetchMenuContent()), []);
  return null;
}
