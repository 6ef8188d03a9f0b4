import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogClose } from "@/components/ui/dialog/dialog-close";
import { ButtonLink } from "@/components/ui/form/button";
import { ShopLink } from "@/components/ui/link/shop-link";
import { Carousel } from "@/components/ui/picture/carousel";
import { Picture } from "@/components/ui/picture/picture";
import { useBrand } from "@/lib/api/browser/product/use-brand";
import type { BrandReference, ProductTeaser } from "@/lib/domain/product/product";

export function BrandPopup({ brand, onGone }: { brand: BrandReference; onGone: () => void }) {
  const { brand: found, products, isLoading } = useBrand(brand.id);
  const pictures = found?.popupPictures ?? [];
  const hasPictures = isLoading || pictures.length > 0;
  return (
    <Dialog
      aria-label={brand.name}
      onGone={onGone}
      className="brand-popup h-dvh w-full overflow-y-auto overscroll-contain panel:h-fit panel:max-h-[calc(100dvh-64px)] panel:w-[min(1080px,100%-64px)] inset-0 m-auto [--faded:0]"
    >
      <DialogClose className="absolute top-2 right-2 z-10 bg-paper" />
      <div className={hasPictures ? "panel:grid panel:grid-cols-2" : ""}>
        {hasPictures && (
          <div className="min-w-0 panel:min-h-[34rem]">
            {isLoading ? (
              <div className="skeleton aspect-[4/5]" />
            ) : (
              <Carousel
                name={`Pictures of ${brand.name}`}
                narrow={1}
                middle={1}
                wide={1}
                gap={0}
                controlsClassName="px-5 panel:px-6"
              >
                {pictures.map((picture) => (
                  <Slide
                    key={picture.src}
                    picture={picture}
                    product={products.find(({ name }) => name === picture.name)}
                    onFollow={onGone}
                  />
                ))}
              </Carousel>
            )}
          </div>
        )}
        <div className="flex flex-col items-start gap-5 px-5 pt-8 pb-10 panel:justify-center panel:px-10 lg:px-14">
          <p className="label text-ink-soft">Designer</p>
          <h2 className="display text-3xl">{found?.name ?? brand.name}</h2>
          {isLoading ? (
            <p role="status" className="w-full">
              <span className="sr-only">Loading</span>
              <span className="skeleton block h-4" />
              <span className="skeleton mt-3 block h-4" />
              <span className="skeleton mt-3 block h-4 w-2/3" />
            </p>
          ) : (
            <p className="max-w-[46ch] whitespace-pre-line text-ink-soft empty:hidden">
              {found?.description}
            </p>
          )}
          <ButtonLink
            href={`/products/designers/${brand.id}`}
            onClick={onGone}
            className="mt-3 normal-case"
          >
            Explore All
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}

function Slide({
  picture,
  product,
  onFollow,
}: {
  picture: { src: string; name: string };
  product: ProductTeaser | undefined;
  onFollow: () => void;
}) {
  const content = (
    <>
      <Picture src={picture.src} alt="" sizes="(width >= 663px) 540px, 100vw" />
      <span className="block px-5 pt-3 text-ink-soft text-sm panel:px-6">{picture.name}</span>
    </>
  );
  if (!product) return <div>{content}</div>;
  return (
    <ShopLink href={`/details/${product.id}`} onClick={onFollow} className="block">
      {content}
    </ShopLink>
  );
}
