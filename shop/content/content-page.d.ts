declare module "@/shop/content/*.mdx" {
  import type { MDXContent } from "mdx/types";

  export const page: import("@/components/content/content-page").WrittenPage;
  const Content: MDXContent;
  export default Content;
}
