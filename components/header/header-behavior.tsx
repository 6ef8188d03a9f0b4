"use client";

import { useEffect } from "react";
import { whenStirred, whenTurnedTo } from "@/components/ui/moments";
import { useLater } from "@/components/ui/use-later";
import { fetchMenuContent } from "./menu-content";

const turnedTo = whenTurnedTo(() => document.querySelector("body > header"));
const load = () => import("./behavior/start");

/**
 * What the header does beyond its HTML, once the visitor stirs; without it the panels still open
 * and close. What its menus hold is fetched once the visitor turns to it.
 */
export function HeaderBehavior() {
  const { code } = useLater(load, whenStirred);
  useEffect(() => code?.startBehavior(), [code]);
  useEffect(() => turnedTo(() => void fetchMenuContent()), []);
  return null;
}
