import * as words from "@/shop/search.config";
import { describeProductSearch } from "../../testing/search-conformance";
import { compacted } from "./compact";
import { MemorySearch } from "./memory-search";
import { pauses } from "./pauses";
import { ProductIndex } from "./product-index";
import { searchLanguage } from "./query-terms";

const open = async () => new MemorySearch(new ProductIndex(searchLanguage(words)));

describe("the index in memory", () => {
  describeProductSearch("as it is", open);

  describeProductSearch(
    "compacted after each change",
    open,
    async (search) => new MemorySearch(await compacted((search as MemorySearch).index, pauses())),
  );
});
