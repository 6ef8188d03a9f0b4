declare module "@/shop/content/*.mdx" {
  import type { MDXContent } from "mdx/types";

  /** What a written page says of itself, above its text. */
  export const page: import("@/components/content/content-page").WrittenPage;
  const Content: MDXContent;
  export default Content;
}
