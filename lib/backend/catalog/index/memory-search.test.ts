import { describeProductSearch } from "../../testing/search-conformance";
import { compacted } from "./compact";
import { MemorySearch } from "./memory-search";
import { pauses } from "./pauses";

describe("the index in memory", () => {
  describeProductSearch("as it is", async () => new MemorySearch());

  describeProductSearch(
    "compacted after each change",
    async () => new MemorySearch(),
    async (search) => new MemorySearch(await compacted((search as MemorySearch).index, pauses())),
  );
});
