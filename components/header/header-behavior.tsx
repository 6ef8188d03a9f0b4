"use client";

import { useEffect } from "react";
import { whenInteracted, whenTurnedTo } from "@/components/ui/defer";
import { useDeferred } from "@/components/ui/use-deferred";
import { fetchMenuContent } from "./menu-content";

const turnedTo = whenTurnedTo(() => document.querySelector("body > header"));
const load = () => import("./behavior/start");

export function HeaderBehavior() {
  const { code } = useDeferred(load, whenInteracted);
  useEffect(() => code?.startBehavior(), [code]);
  useEffect(() => turnedTo(() => void fetchMenuContent()), []);
  return null;
}
