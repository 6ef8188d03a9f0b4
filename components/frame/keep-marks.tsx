"use client";

import { useLayoutEffect } from "react";

const marks =
  typeof document === "undefined" ? {} : { ...document.documentElement.dataset, loaded: "" };

/** React empties `<html>` where it renders a page again, a part of which failed as it came alive. */
export function KeepMarks() {
  useLayoutEffect(() => void Object.assign(document.documentElement.dataset, marks), []);
  return null;
}
