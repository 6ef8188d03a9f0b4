"use client";

import { useEffect } from "react";

/** Opens the question that the page's address names. */
export function OpenNamed() {
  useEffect(() => {
    for (const question of document.querySelectorAll<HTMLDetailsElement>(".question[id]"))
      if (`#${encodeURIComponent(question.id)}` === window.location.hash) question.open = true;
  }, []);
  return null;
}
