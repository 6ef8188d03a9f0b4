"use client";

import { useEffect } from "react";
import { whenIdle, whenWanted } from "@/components/ui/deferred/defer";
import { useDeferred } from "@/components/ui/deferred/use-deferred";
import { fetchMenuContent } from "./menu-content";

const wanted = whenWanted("body > header");
const load = () => import("./behavior/start");

export function HeaderBehavior() {
  const { code } = useDeferred(load, whenIdle, wanted);
  useEffect(() => code?.startBehavior(), [code]);
  useEffect(() => wanted(() => void fetchMenuContent()), []);
  return null;
}
