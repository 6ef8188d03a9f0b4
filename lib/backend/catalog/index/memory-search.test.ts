import * as words from "@/shop/search.config";
import { describeProductSearch } from "../../testing/search-conformance";
import { MemorySearch } from "./memory-search";
import { ProductIndex } from "./product-index";
import { searchLanguage } from "./query-terms";

const open = async () => new MemorySearch(new ProductIndex(searchLanguage(words)));

describe("the index in memory", () => {
  describeProductSearch("as it is", open);
});
