import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import { readHomeBanner } from "@/lib/api/server/content";

export const metadata: Metadata = { robots: { index: false } };

/** The form beside one of the home page's pictures, where there is room for it. */
export default async function AuthLayout({ children }: { children: ReactNode }) {
  const banner = await readHomeBanner();
  const picture = banner?.leftImage ?? null;
  return (
    <div className={picture ? "lg:grid lg:grid-cols-2" : undefined}>
      <div className="px-(--gutter) py-12 md:py-20">
        <div className="mx-auto max-w-[26rem]">{children}</div>
      </div>
      {picture && (
        <div className="hidden bg-linen lg:block">
          <Picture
            src={picture}
            alt=""
            height={1440}
            sizes="50vw"
            className="sticky! top-(--header-height) aspect-auto! h-[calc(100svh-var(--header-height))]"
          />
        </div>
      )}
    </div>
  );
}
