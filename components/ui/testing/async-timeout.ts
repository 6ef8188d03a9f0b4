import { configure } from "@testing-library/react";

/** Code that is imported on demand is compiled first, which takes seconds on a busy machine. */
configure({ asyncUtilTimeout: 30_000 });
