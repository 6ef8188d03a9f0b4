import { holdPages } from "../content/held-pages";
import { readPages } from "../file/pages";

/** Those of a shop that has no page of its own. */
holdPages(readPages(new Map()).pages);
