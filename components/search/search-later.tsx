"use client";

import { memo, Suspense } from "react";
import { PANELS } from "@/components/header/panels";
import { lazyUntilWanted } from "@/components/ui/lazy-until-wanted";

const SearchBox = lazyUntilWanted(`#${PANELS.search}, [popovertarget=${PANELS.search}]`, () =>
  import("./search-box").then((module) => module.SearchBox),
);

/** The search's line: a plain form in the page, and all it can do once somebody turns to it. */
export const SearchLater = memo(function SearchLater() {
  return (
    <Suspense>
      <SearchBox />
    </Suspense>
  );
});
