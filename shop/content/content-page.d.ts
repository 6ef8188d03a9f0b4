declare module "@/shop/content/*.mdx" {
  import type { MDXContent } from "mdx/types";

  export const page: import("@/shop/content/written-page").WrittenPage;
  const Content: MDXContent;
  export default Content;
}
