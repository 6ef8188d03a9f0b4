import { ProductUnknown } from "@/components/product/product-unknown";

export default function ProductNotFound() {
  return <ProductUnknown />;
}
