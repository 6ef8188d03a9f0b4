import { ProductHtml } from "@/components/product/product-html";
import { findProduct } from "../find-product";

/** What the product is; also what `/details/{id}` itself shows. */
export default async function DescriptionPage({ params }: { params: Promise<{ id: string }> }) {
  const product = await findProduct(params);
  return product && <ProductHtml html={product.description} />;
}
