import { ProductHtml } from "@/components/product/product-html";
import { findProduct } from "../find-product";

/** What the product is made of, measures and needs. */
export default async function DetailsPage({ params }: PageProps<"/details/[id]/details">) {
  const product = await findProduct(params);
  return product && <ProductHtml html={product.details} />;
}
